-- The smallest turn that waits at each priority.
select priority, (
  select turn from fairlane.documents
  where documents.state = 'waiting' and documents.priority = priorities.priority
  order by documents.priority, turn, sequence limit 1
) as turn
from generate_series(1, 9) as priorities (priority)
