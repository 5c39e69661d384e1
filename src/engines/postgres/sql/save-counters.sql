-- Stores the counters of the customers $name. Returns the version that their rows have once this is committed, and when the
-- server started: a promoted standby may give a lost transaction's number to another.
update fairlane.customers
set count = given.count, updated_at = given.updated_at, window_started_at = given.window_started_at
from unnest($name::text[], $count::bigint[], $updatedAt::bigint[], $windowStartedAt::bigint[])
  as given (name, count, updated_at, window_started_at)
where customers.name = given.name
returning pg_current_xact_id()::xid::text as version, pg_postmaster_start_time()::text as server
