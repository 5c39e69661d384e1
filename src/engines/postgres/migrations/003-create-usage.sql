-- What each customer used: within five minutes, an hour after two hours, or a month in UTC after eight days. The customer ''
-- stands for all of them together.
create table fairlane.usage (
  at bigint not null,
  done bigint not null,
  failed bigint not null,
  cancelled bigint not null,
  starts bigint not null,
  pages bigint not null,
  work_ms bigint not null,
  wait_ms bigint not null,
  max_wait_ms bigint not null,
  -- The length of the step: 300000, 3600000, or 0 for a month.
  step_ms integer not null,
  customer text collate "C" not null,
  primary key (customer, step_ms, at),
  constraint usage_step_known check (step_ms = any (array[0, 300000, 3600000]))
)
with (fillfactor = 70);

-- Steps to merge into longer ones.
create index usage_by_age on fairlane.usage (step_ms, at);

-- Usage that is not in that table yet, one row per transaction: its customers, and at the same places their figures of the five
-- minutes that begin at `at`. A column without any figure but 0 is empty. Rows are only added, so that no transaction waits for
-- another.
create table fairlane.usage_changes (
  at bigint not null,
  customers text[] storage external not null,
  done bigint[] storage external not null,
  failed bigint[] storage external not null,
  cancelled bigint[] storage external not null,
  starts bigint[] storage external not null,
  pages bigint[] storage external not null,
  work_ms bigint[] storage external not null,
  wait_ms bigint[] storage external not null,
  max_wait_ms bigint[] storage external not null
)
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- The same, one row for each customer.
create view fairlane.changed_usage as
select
  one.customer collate "C" as customer, at, coalesce(one.done, 0) as done, coalesce(one.failed, 0) as failed, coalesce(one.cancelled, 0) as cancelled, coalesce(one.starts, 0) as starts, coalesce(one.pages, 0) as pages, coalesce(one.work_ms, 0) as work_ms, coalesce(one.wait_ms, 0) as wait_ms, coalesce(one.max_wait_ms, 0) as max_wait_ms
from fairlane.usage_changes
cross join lateral unnest(
  customers, usage_changes.done, usage_changes.failed, usage_changes.cancelled, usage_changes.starts, usage_changes.pages, usage_changes.work_ms, usage_changes.wait_ms, usage_changes.max_wait_ms
) as one (customer, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms);

-- All usage.
create view fairlane.usage_now as
select customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms from fairlane.usage
union all
select customer, 300000, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms from fairlane.changed_usage;
