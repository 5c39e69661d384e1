-- Stores the counters of the customers $name like `save-counters`, if the row of each is still $version, and that of its plan
-- $planVersion. Fails otherwise.
with saved as (
  update fairlane.customers
  set count = given.count, updated_at = given.updated_at, window_started_at = given.window_started_at
  from (
    select * from unnest(
      $name::text[], $version::text[], $planVersion::text[], $count::bigint[], $updatedAt::bigint[], $windowStartedAt::bigint[]
    ) as given (name, version, plan_version, count, updated_at, window_started_at)
    order by name collate "C"
  ) as given
  where customers.name = given.name and concat(customers.xmin, ' ', extract(epoch from pg_postmaster_start_time())) = given.version
    and exists (
      select from fairlane.plans
      where plans.name = customers.plan and concat(plans.xmin, ' ', extract(epoch from pg_postmaster_start_time())) = given.plan_version
    )
  returning customers.name
)
select concat(pg_current_xact_id()::xid, ' ', extract(epoch from pg_postmaster_start_time())) as version,
  1 / ((select count(*) from saved) = cardinality($name::text[]))::integer as ok
