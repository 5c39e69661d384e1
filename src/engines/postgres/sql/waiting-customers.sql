-- The customers and lanes of the next $limit documents of the line that are neither marked long nor in the background;
-- none while the queue is paused.
select customer, lane from fairlane.line
where not is_long and lane < 10 and not (select is_paused from fairlane.queue)
order by lane, turn, document limit $limit
