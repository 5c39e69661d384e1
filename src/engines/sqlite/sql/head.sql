-- The smallest turn that waits at $priority.
select turn from documents where state = 'waiting' and priority = $priority order by turn limit 1
