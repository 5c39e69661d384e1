-- The checks of the latest $limit documents of $customer that had one, newest first, among its latest $candidates.
select max(submitted_at, coalesce(start_at, 0)) as at, id as document, name, cost, count, priority, was_reset
from (
  select sequence, submitted_at, start_at, id, name, cost, count, priority, was_reset from documents
  where customer = $customer order by sequence desc limit $candidates
)
where priority is not null order by sequence desc limit $limit
