-- The last turn given to each of $customers in each lane, and the turn of its document while that one waits there. Most wait
-- with that turn or not at all; one that came back to the line has another one, and a retry may have given it another lane.
select customer, lane, turn, coalesce(
  (
    select line.turn from fairlane.line
    where line.lane = turns.lane and line.turn = turns.turn and line.document = turns.document
  ),
  (
    select line.turn from fairlane.documents
    join fairlane.line on line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
    where documents.id = turns.document and documents.state = 'waiting' and documents.lane = turns.lane
  )
) as waiting_turn
from fairlane.turns where customer = any($customers::text[])
