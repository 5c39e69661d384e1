-- Adds up to $limit rows of usage changes to the usage of customers. Does nothing if another transaction is changing the usage.
with mine as materialized (
  select pg_try_advisory_xact_lock('fairlane.usage'::regclass::oid::bigint) as is_mine
), gone as (
  delete from fairlane.usage_changes
  where ctid = any(array(select usage_changes.ctid from fairlane.usage_changes, mine where is_mine limit $limit))
  returning *
)
insert into fairlane.usage (customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
select one.customer, 300000, gone.at, coalesce(sum(one.done), 0)::bigint, coalesce(sum(one.failed), 0)::bigint, coalesce(sum(one.cancelled), 0)::bigint,
  coalesce(sum(one.starts), 0)::bigint, coalesce(sum(one.pages), 0)::bigint, coalesce(sum(one.work_ms), 0)::bigint,
  coalesce(sum(one.wait_ms), 0)::bigint, coalesce(max(one.max_wait_ms), 0)
from gone cross join lateral unnest(
  gone.customers, gone.done, gone.failed, gone.cancelled, gone.starts, gone.pages, gone.work_ms, gone.wait_ms, gone.max_wait_ms
) as one (customer, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
group by one.customer, gone.at
on conflict (customer, step_ms, at) do update set done = usage.done + excluded.done, failed = usage.failed + excluded.failed,
  cancelled = usage.cancelled + excluded.cancelled, starts = usage.starts + excluded.starts,
  pages = usage.pages + excluded.pages, work_ms = usage.work_ms + excluded.work_ms,
  wait_ms = usage.wait_ms + excluded.wait_ms, max_wait_ms = greatest(usage.max_wait_ms, excluded.max_wait_ms)
