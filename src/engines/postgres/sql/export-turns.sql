-- Up to $limit remembered turns after $customer and $priority, with the ids of their documents where these still exist.
select turns.customer, turns.priority, turns.turn, documents.id as document
from fairlane.turns left join fairlane.documents on documents.id = turns.document
where (turns.customer, turns.priority) > ($customer, $priority::smallint)
order by turns.customer, turns.priority limit $limit
