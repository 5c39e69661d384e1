-- Stores the counters of the customers $name like `save-counters`, if the row of each is still $version, that of its plan
-- $planVersion, and $server when the server started. Fails otherwise.
with saved as (
  update fairlane.customers
  set count = given.count, updated_at = given.updated_at, window_started_at = given.window_started_at
  from (
    select * from unnest(
      $name::text[], $version::text[], $planVersion::text[], $server::text[], $count::bigint[], $updatedAt::bigint[], $windowStartedAt::bigint[]
    ) as given (name, version, plan_version, server, count, updated_at, window_started_at)
    order by name collate "C"
  ) as given
  where customers.name = given.name and customers.xmin = given.version::xid
    and pg_postmaster_start_time() = given.server::timestamptz
    and exists (select from fairlane.plans where plans.name = customers.plan and plans.xmin = given.plan_version::xid)
  returning customers.name
)
select pg_current_xact_id()::xid::text as version,
  1 / ((select count(*) from saved) = cardinality($name::text[]))::integer as ok
