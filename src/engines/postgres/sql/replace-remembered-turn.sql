-- Puts the newest waiting document of $customer at $priority in the place of the remembered $document, if there is one.
update fairlane.turns set turn = newest.turn, document = newest.id
from (
  select turn, id from fairlane.documents
  where state = 'waiting' and customer = $customer and priority = $priority::smallint
  order by documents.turn desc, sequence desc limit 1
) as newest
where turns.customer = $customer and turns.priority = $priority::smallint and turns.document = $document
