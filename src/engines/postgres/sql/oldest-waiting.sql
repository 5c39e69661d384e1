-- Since when the oldest waiting document of each priority waits.
select priority, (
  select waiting_since from fairlane.documents
  where documents.state = 'waiting' and documents.priority = priorities.priority
  order by documents.priority, waiting_since limit 1
) as waiting_since
from generate_series(1, 9) as priorities (priority)
