create table plans (
  name text primary key not null,
  policy text not null,
  constraint policy_is_json check (json_valid(policy))
) strict, without rowid;

create table customers (
  name text primary key not null,
  plan text not null default 'default',
  is_paused integer not null default 0,
  -- The counter: nothing before the first check and after a reset by hand.
  count integer,
  updated_at integer,
  window_started_at integer,
  constraint count_is_never_positive check (count <= 0),
  constraint counter_is_whole check ((count is null) = (updated_at is null) and (count is null) = (window_started_at is null)),
  constraint plan_exists foreign key (plan) references plans (name)
) strict, without rowid;

create table documents (
  -- Numbers are never used twice: `turns` may point at a document that is gone.
  sequence integer primary key autoincrement,
  id text not null unique,
  customer text not null,
  name text not null,
  type text,
  metadata text,
  cost integer not null,
  key text,
  state text not null,
  priority integer,
  turn integer,
  -- What the check found: the count after and before it, and the time since the customer's last one.
  count integer,
  count_before integer,
  since_update_ms integer,
  was_reset integer,
  attempts integer not null default 0,
  max_attempts integer not null,
  -- The number of the last claim. A worker must name it to finish the document.
  lease integer not null default 0,
  lease_expires_at integer,
  worker text,
  progress real,
  result text,
  error text,
  submitted_at integer not null,
  start_at integer,
  due_at integer,
  waiting_since integer,
  started_at integer,
  finished_at integer,
  -- Spelled out: for an "in" of more than two values SQLite builds a temporary table with every row that it checks.
  constraint state_is_known check (
    state = 'waiting' or state = 'running' or state = 'done' or state = 'scheduled' or state = 'held' or state = 'failed' or state = 'cancelled'
  ),
  constraint priority_is_1_to_9 check (priority between 1 and 9),
  constraint waiting_has_its_place check (state <> 'waiting' or (priority is not null and turn is not null)),
  constraint running_has_its_lease check ((state = 'running') = (lease_expires_at is not null)),
  constraint scheduled_has_its_time check ((state = 'scheduled') = (due_at is not null))
) strict;

-- Claims, heads and places.
create index documents_in_line on documents (priority, turn) where state = 'waiting';
-- Which priorities are overdue.
create index documents_by_age on documents (priority, waiting_since) where state = 'waiting';
-- What a paused or cancelling customer has in the line, and how much.
create index documents_waiting_of_customer on documents (customer, priority, turn) where state = 'waiting';
-- Start times and back-offs that come due.
create index documents_due on documents (due_at) where state = 'scheduled';
-- Leases that ran out, and what runs.
create index documents_leased on documents (lease_expires_at) where state = 'running';
-- Idempotency keys.
create unique index documents_by_key on documents (customer, key) where key is not null;
-- Lists: of a customer, of a state, of both.
create index documents_of_customer on documents (customer);
create index documents_in_state on documents (state) where state not in ('done', 'running');
create index documents_in_state_of_customer on documents (customer, state) where state <> 'done' and state <> 'running' and state <> 'waiting';
-- The waits of a customer's latest documents.
create index documents_started_of_customer on documents (customer, started_at) where started_at is not null;
-- What to prune, and the latest finished documents.
create index documents_finished on documents (finished_at) where finished_at is not null;

-- The last turn given to a customer at a priority, and the document that got it.
create table turns (
  customer text not null,
  priority integer not null,
  turn integer not null,
  document integer not null,
  primary key (customer, priority)
) strict, without rowid;

-- How many documents there are of each state and priority (0: none yet), kept by every transaction.
create table tallies (
  state text not null,
  priority integer not null,
  documents integer not null,
  primary key (state, priority),
  constraint tally_is_never_negative check (documents >= 0)
) strict, without rowid;

create table events (
  sequence integer primary key,
  at integer not null,
  kind text not null,
  customer text,
  document text,
  facts text not null
) strict;

-- One row: whether the whole queue is paused, and up to where events were pruned.
create table queue (
  only integer primary key not null default 1,
  is_paused integer not null default 0,
  events_pruned_through integer not null default 0,
  constraint there_is_one_queue check (only = 1)
) strict;

insert into queue default values;

insert into tallies (state, priority, documents)
select state.value, priority.value, 0
from json_each('["scheduled", "held", "waiting", "running", "done", "failed", "cancelled"]') as state,
     json_each('[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]') as priority;
