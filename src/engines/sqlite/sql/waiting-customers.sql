-- The customers and lanes of the next $limit documents of the line that are neither marked long nor in the background;
-- none while the queue is paused.
select customer, lane from documents
where state = 'waiting' and is_long = 0 and lane < 10 and not (select is_paused from queue)
order by lane, turn, sequence limit $limit
