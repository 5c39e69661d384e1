-- Remembers the newest waiting document of $customer in $lane instead of $document, if there is one.
update fairlane.turns set turn = newest.turn, document = newest.document
from (
  select turn, document from fairlane.line
  where customer = $customer and lane = $lane::smallint
  order by line.customer, line.lane, line.turn desc, line.document desc limit 1
) as newest
where turns.customer = $customer and turns.lane = $lane::smallint and turns.document = $document::uuid
