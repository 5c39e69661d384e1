-- The first $limit documents that wait in $lane, in the order in which they start.
select id, name, customer, turn, waiting_since as waitingSince from documents
where state = 'waiting' and lane = $lane order by turn, sequence limit $limit
