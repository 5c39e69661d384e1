-- The first $limit documents that wait at $priority, in the order in which they start.
select id, name, customer, turn, waiting_since as waitingSince from documents
where state = 'waiting' and priority = $priority order by turn, sequence limit $limit
