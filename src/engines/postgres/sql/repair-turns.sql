-- Where the remembered document of $customer at a priority no longer waits there, remembers the newest that does.
update fairlane.turns set turn = newest.turn, document = newest.document
from generate_series(1, 9) as priorities (priority)
cross join lateral (
  select turn, document from fairlane.line
  where line.customer = $customer and line.priority = priorities.priority
  order by line.customer, line.priority, line.turn desc, line.document desc limit 1
) as newest
where turns.customer = $customer and turns.priority = priorities.priority and not exists (
  select from fairlane.documents
  where documents.id = turns.document and documents.state = 'waiting' and documents.priority = turns.priority
)
