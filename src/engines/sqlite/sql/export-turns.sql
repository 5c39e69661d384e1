-- Up to $limit remembered turns after $customer and $priority, with the ids of their documents where these still exist.
select turns.customer, turns.priority, turns.turn, documents.id as document
from turns left join documents on documents.sequence = turns.document
where (turns.customer, turns.priority) > ($customer, $priority) order by turns.customer, turns.priority limit $limit
