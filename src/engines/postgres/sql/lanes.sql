-- The first $limit documents that wait in each lane, in the order in which they start.
select lanes.lane, place.document as id, documents.name, place.customer, place.turn, place.waiting_since as "waitingSince"
from generate_series(0, 10) as lanes (lane)
cross join lateral (
  select document, customer, turn, waiting_since from fairlane.line
  where line.lane = lanes.lane order by line.lane, turn, document limit $limit
) as place
cross join lateral (select name from fairlane.documents where documents.id = place.document offset 0) as documents
order by lanes.lane, place.turn, place.document
