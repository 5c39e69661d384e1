-- The customers and priorities of the next $limit documents of the line that are not marked long; none while the queue is
-- paused.
select customer, priority from fairlane.line
where not is_long and priority <= 9 and not (select is_paused from fairlane.queue)
order by priority, turn, document limit $limit
