-- The last turn given to each of $customers at each priority, and the turn of its document as long as that one waits.
select turns.customer, turns.priority, turns.turn, documents.turn as waiting_turn
from fairlane.turns left join fairlane.documents on documents.id = turns.document and documents.state = 'waiting'
where turns.customer = any($customers::text[])
