-- The time since which the oldest waiting document of $lane waits.
select waiting_since from documents where state = 'waiting' and lane = $lane order by waiting_since limit 1
