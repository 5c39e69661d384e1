-- Remembers the newest waiting document of $customer at $priority instead of $document, if there is one.
update fairlane.turns set turn = newest.turn, document = newest.document
from (
  select turn, document from fairlane.line
  where customer = $customer and priority = $priority::smallint
  order by line.customer, line.priority, line.turn desc, line.document desc limit 1
) as newest
where turns.customer = $customer and turns.priority = $priority::smallint and turns.document = $document::uuid
