-- Up to $limit remembered turns after $customer and $lane, with the ids of their documents where these still exist.
select turns.customer, turns.lane, turns.turn, documents.id as document
from turns left join documents on documents.sequence = turns.document
where (turns.customer, turns.lane) > ($customer, $lane) order by turns.customer, turns.lane limit $limit
