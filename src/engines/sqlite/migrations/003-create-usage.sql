-- What each customer used: within five minutes, an hour after two hours, or a month in UTC after eight days. The customer ''
-- stands for all of them together.
create table usage (
  customer text not null,
  -- The length of the step: 300000, 3600000, or 0 for a month.
  step_ms integer not null,
  at integer not null,
  done integer not null,
  failed integer not null,
  cancelled integer not null,
  starts integer not null,
  pages integer not null,
  work_ms integer not null,
  wait_ms integer not null,
  max_wait_ms integer not null,
  primary key (customer, step_ms, at),
  constraint usage_step_known check (step_ms in (0, 300000, 3600000))
) strict, without rowid;

-- Steps to merge into longer ones.
create index usage_by_age on usage (step_ms, at);

-- Usage that is not in that table yet, one row per transaction, which is cheaper to write than one for each customer: a JSON
-- array with nine values for each, its name and its figures within the five minutes that begin at `at`.
create table usage_changes (
  number integer primary key,
  at integer not null,
  changes text not null
) strict;
