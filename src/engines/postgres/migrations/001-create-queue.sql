create table fairlane.plans (
  name text collate "C" primary key,
  policy text not null
);

create table fairlane.customers (
  name text collate "C" primary key,
  plan text collate "C" not null default 'default',
  is_paused boolean not null default false,
  -- The counter: nothing before the first check and after a reset by hand.
  count bigint,
  updated_at bigint,
  window_started_at bigint,
  constraint count_is_never_positive check (count <= 0),
  constraint counter_is_whole check ((count is null) = (updated_at is null) and (count is null) = (window_started_at is null)),
  constraint plan_exists foreign key (plan) references fairlane.plans (name)
)
with (fillfactor = 70);

create table fairlane.documents (
  sequence bigint generated always as identity primary key,
  id text collate "C" not null,
  customer text collate "C" not null,
  name text collate "C" not null,
  type text,
  metadata text,
  cost integer not null,
  key text collate "C",
  state text collate "C" not null,
  priority smallint,
  turn bigint,
  -- What the check found: the count after and before it, and the time since the customer's last one.
  count bigint,
  count_before bigint,
  since_update_ms bigint,
  was_reset boolean,
  attempts integer not null default 0,
  max_attempts integer not null,
  -- The number of the last claim. A worker must name it to finish the document.
  lease bigint not null default 0,
  lease_expires_at bigint,
  worker text,
  progress double precision,
  result text,
  error text,
  submitted_at bigint not null,
  start_at bigint,
  due_at bigint,
  waiting_since bigint,
  started_at bigint,
  finished_at bigint,
  constraint id_is_unique unique (id),
  constraint state_is_known check (
    state in ('waiting', 'running', 'done', 'scheduled', 'held', 'failed', 'cancelled')
  ),
  constraint priority_is_1_to_9 check (priority between 1 and 9),
  constraint waiting_has_its_place check (state <> 'waiting' or (priority is not null and turn is not null)),
  constraint running_has_its_lease check ((state = 'running') = (lease_expires_at is not null)),
  constraint scheduled_has_its_time check ((state = 'scheduled') = (due_at is not null))
)
-- Every document leaves the line soon: what it leaves behind in the indexes must go before it slows the claims.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- Claims, heads and places.
create index documents_in_line on fairlane.documents (priority, turn, sequence) where state = 'waiting';
-- Which priorities are overdue.
create index documents_by_age on fairlane.documents (priority, waiting_since) where state = 'waiting';
-- What a paused or cancelling customer has in the line, and how much.
create index documents_waiting_of_customer on fairlane.documents (customer, priority, turn, sequence) where state = 'waiting';
-- Start times and back-offs that come due.
create index documents_due on fairlane.documents (due_at, sequence) where state = 'scheduled';
-- Leases that ran out, and what runs.
create index documents_leased on fairlane.documents (lease_expires_at) where state = 'running';
-- Idempotency keys.
create unique index documents_by_key on fairlane.documents (customer, key) where key is not null;
-- Lists: of a customer, of a state, of both.
create index documents_of_customer on fairlane.documents (customer, sequence);
create index documents_in_state on fairlane.documents (state, sequence) where state not in ('done', 'running');
create index documents_aside_of_customer on fairlane.documents (customer, state, sequence)
  where state in ('scheduled', 'held', 'failed', 'cancelled');
-- The waits of a customer's latest documents.
create index documents_started_of_customer on fairlane.documents (customer, started_at) where started_at is not null;
-- What to prune, and the latest finished documents.
create index documents_finished on fairlane.documents (finished_at) where finished_at is not null;

-- The last turn given to a customer at a priority, and the document that got it, which may be gone.
create table fairlane.turns (
  customer text collate "C" not null,
  priority smallint not null,
  turn bigint not null,
  document text collate "C" not null,
  primary key (customer, priority)
)
with (fillfactor = 70);

-- Changes of the number of documents of each state and priority (0: none yet). They are only ever added, so that no
-- transaction waits for another; their sum is the number. From time to time they are summed up.
create table fairlane.tallies (
  state text collate "C" not null,
  priority smallint not null,
  change bigint not null
);

-- In the order of (xid, number). Transactions commit out of order: what is below the oldest one that still runs is complete.
create table fairlane.events (
  xid xid8 not null default pg_current_xact_id(),
  number bigint generated always as identity,
  at bigint not null,
  kind text not null,
  customer text collate "C",
  document text collate "C",
  facts text not null,
  primary key (xid, number)
);

-- What to remove with a customer.
create index events_of_customer on fairlane.events (customer) where customer is not null;

-- One row: whether the whole queue is paused, and up to where events were pruned.
create table fairlane.queue (
  one integer primary key default 1,
  is_paused boolean not null default false,
  events_pruned_xid xid8 not null default '0',
  events_pruned_number bigint not null default 0,
  constraint there_is_one_queue check (one = 1)
);

insert into fairlane.queue default values;
