-- The last turn given to each of $customers in each lane, and the turn of its document while that one waits there; a
-- retry may have given it another lane.
select customer, lane, turn, (
  select case when documents.state = 'waiting' and documents.lane = turns.lane then documents.turn end
  from fairlane.documents where documents.id = turns.document
) as waiting_turn
from fairlane.turns where customer = any($customers::text[])
