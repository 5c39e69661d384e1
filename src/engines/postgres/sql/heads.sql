-- The smallest turn that waits at each priority.
select priority, (
  select turn from fairlane.line where line.priority = priorities.priority order by line.priority, turn limit 1
) as turn
from generate_series(1, 9) as priorities (priority)
