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

-- The truth about every document. Claims and completions change nothing here that an index holds, so that they stay
-- within the row's page: where a document stands is told by the tables after this one, which are cheap to leave.
create table fairlane.documents (
  id uuid primary key,
  customer text collate "C" not null,
  name text collate "C" not null,
  type text,
  metadata text,
  cost integer not null,
  key text collate "C",
  state text collate "C" not null,
  -- The state of a document that neither waits, runs, nor is done: few, and looked for by state.
  indexed_state text collate "C",
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
  finished_at bigint
)
-- Half of each page is left free, so that a whole page of documents can be claimed at once without leaving it. There are no
-- checks here: they would cost every claim a tenth of its time.
with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- Start times and back-offs that come due.
create index documents_due on fairlane.documents (due_at, id) where due_at is not null;
-- Idempotency keys.
create unique index documents_by_key on fairlane.documents (customer, key) where key is not null;
-- Lists: of a customer, of a state, of both.
create index documents_of_customer on fairlane.documents (customer, id);
create index documents_in_state on fairlane.documents (indexed_state, id) where indexed_state is not null;
create index documents_in_state_of_customer on fairlane.documents (customer, indexed_state, id) where indexed_state is not null;

-- The line: one row for each document that waits.
create table fairlane.line (
  priority smallint not null,
  turn bigint not null,
  document uuid not null,
  customer text collate "C" not null,
  waiting_since bigint not null,
  primary key (priority, turn, document)
)
-- Every document leaves the line soon: what it leaves behind in the indexes must go before it slows the claims.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Which priorities are overdue.
create index line_by_age on fairlane.line (priority, waiting_since);
-- What a paused or cancelling customer has in the line, and how much.
create index line_of_customer on fairlane.line (customer, priority, turn, document);

-- The claims: one row for all documents of a claim, of which `running` are not finished yet. It says where to look for
-- what runs; whether a lease is current, and until when, is told by the document.
create table fairlane.claims (
  lease bigint primary key,
  -- When the first and the last of its leases run out, at the earliest and at the latest.
  expires_at bigint not null,
  expires_by bigint not null,
  documents uuid[] not null,
  running integer not null
)
with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Leases that ran out, and those that are dated too far ahead.
create index claims_by_first_expiry on fairlane.claims (expires_at);
create index claims_by_last_expiry on fairlane.claims (expires_by);

-- Compressing ids costs more time than it saves space.
alter table fairlane.claims alter column documents set storage external;

create sequence fairlane.leases;

-- What was finished: one row for all documents that a transaction finished at one time. It says where to look for what
-- to prune, and for the latest finished documents.
create table fairlane.finished (
  at bigint not null,
  number bigint generated always as identity,
  documents uuid[] not null,
  primary key (at, number)
);

alter table fairlane.finished alter column documents set storage external;

-- The last turn given to a customer at a priority, and the document that got it, which may be gone.
create table fairlane.turns (
  customer text collate "C" not null,
  priority smallint not null,
  turn bigint not null,
  document uuid not null,
  primary key (customer, priority)
)
with (fillfactor = 70);

-- Changes of the number of documents of each state and priority (0: none yet), each row those of a transaction.
-- They are only ever added, so that no transaction waits for another; their sum is the number. From time to
-- time they are summed up.
create table fairlane.tallies (
  states text[] not null,
  priorities smallint[] not null,
  changes bigint[] not null
);

-- What happened, each row events of a transaction, as JSON, in order. Transactions commit out of order: what is below the
-- oldest one that still runs is complete. A row is numbered by its transaction, or by the newest one that had ended when it
-- was written: what a transaction saw of others is told before.
create table fairlane.events (
  xid xid8 not null,
  part bigint generated always as identity,
  last_at bigint not null,
  number integer not null,
  events text not null,
  primary key (xid, part)
);

-- Compressing them costs more time than it saves space.
alter table fairlane.events alter column events set storage external;

-- One row: whether the whole queue is paused, and up to where events were pruned.
create table fairlane.queue (
  one integer primary key default 1,
  is_paused boolean not null default false,
  events_pruned_xid xid8 not null default '0',
  events_pruned_part bigint not null default 0,
  constraint there_is_one_queue check (one = 1)
);

insert into fairlane.queue default values;
