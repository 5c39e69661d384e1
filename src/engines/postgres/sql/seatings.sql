-- Of each of $customers: how many of its documents have a seat, whether it has a gate, and the last priority at which it waits.
select given.customer,
  (select count(*) from fairlane.taken_seats where taken_seats.customer = given.customer) as taken,
  exists (select from fairlane.gates where gates.customer = given.customer) as is_gated,
  coalesce((
    select priority from fairlane.line where line.customer = given.customer
    order by line.customer desc, priority desc limit 1
  ), 0) as last
from unnest($customers::text[]) as given (customer)
