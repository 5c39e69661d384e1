-- Adds up to $limit rows of usage changes to the usage of customers. Does nothing if another transaction is changing the usage.
with mine as materialized (
  select pg_try_advisory_xact_lock('fairlane.usage'::regclass::oid::bigint) as is_mine
), gone as (
  delete from fairlane.usage_changes
  where ctid = any(array(select usage_changes.ctid from fairlane.usage_changes, mine where is_mine limit $limit))
  returning customers, figures
), one as (
  select customer, number, figures from gone cross join lateral unnest(customers) with ordinality as one (customer, number)
)
insert into fairlane.usage (customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
select customer, 300000, figures[9 * number - 8], sum(figures[9 * number - 7])::bigint, sum(figures[9 * number - 6])::bigint,
  sum(figures[9 * number - 5])::bigint, sum(figures[9 * number - 4])::bigint, sum(figures[9 * number - 3])::bigint,
  sum(figures[9 * number - 2])::bigint, sum(figures[9 * number - 1])::bigint, max(figures[9 * number])
from one group by customer, figures[9 * number - 8]
on conflict (customer, step_ms, at) do update set done = usage.done + excluded.done, failed = usage.failed + excluded.failed,
  cancelled = usage.cancelled + excluded.cancelled, starts = usage.starts + excluded.starts,
  pages = usage.pages + excluded.pages, work_ms = usage.work_ms + excluded.work_ms,
  wait_ms = usage.wait_ms + excluded.wait_ms, max_wait_ms = greatest(usage.max_wait_ms, excluded.max_wait_ms)
