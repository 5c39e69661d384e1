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

-- Usage that is not in that table yet, as JSON, one row per transaction: one row is cheaper to write than one for each customer.
create table usage_changes (
  number integer primary key,
  changes text not null
) strict;
