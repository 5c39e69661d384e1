-- The checks of the latest $limit documents of $customer that had one, newest first, among its latest $candidates.
select checked_at as at, id as document, name, cost, count, priority, was_reset from (
  select * from (
    select id, checked_at, name, cost, count, priority, was_reset from fairlane.documents
    where customer = $customer order by id desc limit $candidates
  ) as latest
  where count is not null order by id desc limit $limit
) as checked
order by at desc, id desc
