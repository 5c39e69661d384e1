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

-- Usage that is not in that table yet, one row per transaction: its customers, and for each of them nine numbers, the start of
-- five minutes and the figures. Rows are only added, so that no transaction waits for another.
create table fairlane.usage_changes (
  customers text[] not null,
  figures bigint[] storage external not null
)
-- A row of some customers stays in its page.
with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- All usage.
create view fairlane.usage_now as
select customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms from fairlane.usage
union all
select
  one.customer collate "C", 300000, figures[9 * one.number - 8], figures[9 * one.number - 7], figures[9 * one.number - 6],
  figures[9 * one.number - 5], figures[9 * one.number - 4], figures[9 * one.number - 3], figures[9 * one.number - 2],
  figures[9 * one.number - 1], figures[9 * one.number]
from fairlane.usage_changes
cross join lateral unnest(customers) with ordinality as one (customer, number);
