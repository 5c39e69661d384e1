-- The next $limit documents of the line up to the priority $upTo.
select * from documents
where state = 'waiting' and priority <= $upTo
order by priority, turn, sequence limit $limit
