-- The last turn given to $customer at $priority, and the turn of its document while that one waits there; a retry may have
-- given it another priority.
select turns.turn as turn, documents.turn as waiting_turn
from turns left join documents
  on documents.sequence = turns.document and documents.state = 'waiting' and documents.priority = turns.priority
where turns.customer = $customer and turns.priority = $priority
