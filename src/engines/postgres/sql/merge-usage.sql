-- Merges up to $limit steps of $stepMs that begin before $before, the oldest first, into steps of $into. Returns their number. Does
-- nothing if another transaction is changing the usage.
with mine as materialized (
  select pg_try_advisory_xact_lock('fairlane.usage'::regclass::oid::bigint) as is_mine
), gone as (
  delete from fairlane.usage
  where ctid = any(array(
      select usage.ctid from mine cross join lateral (
        select ctid from fairlane.usage where step_ms = $stepMs and at < $before order by at limit $limit
      ) as usage
      where is_mine
    ))
  returning *
), merged as (
  insert into fairlane.usage (customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
  select customer, $into,
    case when $into = 0
      then (extract(epoch from date_trunc('month', to_timestamp(at / 1000), 'UTC')) * 1000)::bigint
      else at - at % $into
    end as start,
    sum(done)::bigint, sum(failed)::bigint, sum(cancelled)::bigint, sum(starts)::bigint, sum(pages)::bigint,
    sum(work_ms)::bigint, sum(wait_ms)::bigint, max(max_wait_ms)
  from gone group by customer, start
  on conflict (customer, step_ms, at) do update set done = usage.done + excluded.done, failed = usage.failed + excluded.failed,
    cancelled = usage.cancelled + excluded.cancelled, starts = usage.starts + excluded.starts,
    pages = usage.pages + excluded.pages, work_ms = usage.work_ms + excluded.work_ms,
    wait_ms = usage.wait_ms + excluded.wait_ms, max_wait_ms = greatest(usage.max_wait_ms, excluded.max_wait_ms)
)
select count(*) as merged from gone
