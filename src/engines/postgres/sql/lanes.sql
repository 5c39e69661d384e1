-- The first $limit documents that wait at each priority, in the order in which they start.
select priorities.priority, place.document as id, documents.name, place.customer, place.turn, place.waiting_since as "waitingSince"
from generate_series(1, 9) as priorities (priority)
cross join lateral (
  select document, customer, turn, waiting_since from fairlane.line
  where line.priority = priorities.priority order by line.priority, turn, document limit $limit
) as place
cross join lateral (select name from fairlane.documents where documents.id = place.document offset 0) as documents
order by priorities.priority, place.turn, place.document
