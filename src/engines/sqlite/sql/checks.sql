-- The checks of the latest $limit documents of $customer that had one, newest first, among its latest $candidates.
select checked_at as at, id as document, name, cost, count, priority, was_reset from (
  select * from (
    select sequence, checked_at, id, name, cost, count, priority, was_reset from documents
    where customer = $customer order by sequence desc limit $candidates
  )
  where count is not null order by sequence desc limit $limit
) as checked
order by at desc, sequence desc
