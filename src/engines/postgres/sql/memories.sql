-- The last turn given to each of $customers at each priority, and the turn of its document while that one waits there; a
-- retry may have given it another priority.
select customer, priority, turn, (
  select case when documents.state = 'waiting' and documents.priority = turns.priority then documents.turn end
  from fairlane.documents where documents.id = turns.document
) as waiting_turn
from fairlane.turns where customer = any($customers::text[])
