-- The time since which the oldest waiting document of each lane waits.
select lane, (
  select waiting_since from fairlane.line
  where line.lane = lanes.lane order by line.lane, waiting_since limit 1
) as waiting_since
from generate_series(0, 10) as lanes (lane)
