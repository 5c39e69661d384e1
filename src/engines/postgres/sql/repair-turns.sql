-- Where the remembered document of $customer in a lane no longer waits there, remembers the newest that does.
update fairlane.turns set turn = newest.turn, document = newest.document
from generate_series(0, 10) as lanes (lane)
cross join lateral (
  select turn, document from fairlane.line
  where line.customer = $customer and line.lane = lanes.lane
  order by line.customer, line.lane, line.turn desc, line.document desc limit 1
) as newest
where turns.customer = $customer and turns.lane = lanes.lane and not exists (
  select from fairlane.documents
  join fairlane.line on line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
  where documents.id = turns.document and documents.state = 'waiting' and documents.lane = turns.lane
)
