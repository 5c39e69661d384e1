-- The time since which the oldest waiting document of each priority waits.
select priority, (
  select waiting_since from fairlane.line
  where line.priority = priorities.priority order by line.priority, waiting_since limit 1
) as waiting_since
from generate_series(1, 9) as priorities (priority)
