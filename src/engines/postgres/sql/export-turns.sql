-- Up to $limit remembered turns after $customer and $lane, with the ids of their documents where these still exist.
select turns.customer, turns.lane, turns.turn, documents.id as document
from fairlane.turns left join fairlane.documents on documents.id = turns.document
where (turns.customer, turns.lane) > ($customer, $lane::smallint)
order by turns.customer, turns.lane limit $limit
