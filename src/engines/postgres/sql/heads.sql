-- The smallest turn that waits in each lane.
select lane, (
  select turn from fairlane.line where line.lane = lanes.lane order by line.lane, turn limit 1
) as turn
from generate_series(0, 10) as lanes (lane)
