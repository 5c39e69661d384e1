-- The smallest turn that waits in $lane.
select turn from documents where state = 'waiting' and lane = $lane order by turn limit 1
