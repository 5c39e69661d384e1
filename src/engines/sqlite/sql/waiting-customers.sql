-- The customers and priorities of the next $limit documents of the line that are not marked long; none while the queue is
-- paused.
select customer, priority from documents
where state = 'waiting' and is_long = 0 and priority <= 9 and not (select is_paused from queue)
order by priority, turn, sequence limit $limit
