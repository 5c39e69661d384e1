-- Stores the counters of the customers $name.
update fairlane.customers
set count = given.count, updated_at = given.updated_at, window_started_at = given.window_started_at
from unnest($name::text[], $count::bigint[], $updatedAt::bigint[], $windowStartedAt::bigint[])
  as given (name, count, updated_at, window_started_at)
where customers.name = given.name
