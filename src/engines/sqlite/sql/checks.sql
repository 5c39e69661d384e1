-- The checks of the latest $limit documents of $customer that had one, newest first, among its latest $candidates.
select coalesce(checked_at, max(submitted_at, coalesce(start_at, 0))) as at, id as document, name, cost, count, priority, was_reset
from (
  select * from (
    select sequence, submitted_at, start_at, checked_at, id, name, cost, count, priority, was_reset from documents
    where customer = $customer order by sequence desc limit $candidates
  )
  where priority is not null order by sequence desc limit $limit
) as checked
order by at desc, sequence desc
