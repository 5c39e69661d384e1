-- The time since which the oldest waiting document of $priority waits.
select waiting_since from documents where state = 'waiting' and priority = $priority order by waiting_since limit 1
