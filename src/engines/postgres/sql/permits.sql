-- For each of $customers: the number of its documents that have a permit, whether it has a backlog, and the last lane at
-- which it waits.
select given.customer,
  (select count(*) from fairlane.taken_permits where taken_permits.customer = given.customer) as taken,
  exists (select from fairlane.backlogs where backlogs.customer = given.customer) as has_backlog,
  coalesce((
    select lane from fairlane.line where line.customer = given.customer
    order by line.customer desc, lane desc limit 1
  ), 0) as last
from unnest($customers::text[]) as given (customer)
