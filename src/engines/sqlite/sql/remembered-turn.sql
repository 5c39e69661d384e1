-- The last turn given to $customer in $lane, and the turn of its document while that one waits there; a retry may have
-- given it another lane.
select turns.turn as turn, documents.turn as waiting_turn
from turns left join documents
  on documents.sequence = turns.document and documents.state = 'waiting' and documents.lane = turns.lane
where turns.customer = $customer and turns.lane = $lane
