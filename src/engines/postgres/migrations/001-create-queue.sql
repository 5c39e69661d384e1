create table fairlane.plans (
  name text collate "C" primary key,
  policy text not null
);

create table fairlane.customers (
  name text collate "C" primary key,
  plan text collate "C" not null default 'default',
  is_paused boolean not null default false,
  -- The counter: null before the first check and after a manual reset.
  count bigint,
  updated_at bigint,
  window_started_at bigint,
  constraint count_is_never_positive check (count <= 0),
  constraint counter_is_whole check ((count is null) = (updated_at is null) and (count is null) = (window_started_at is null)),
  constraint plan_exists foreign key (plan) references fairlane.plans (name)
)
with (fillfactor = 70);

-- The truth about every document. Claims and completions change no indexed column, so that the new row version stays in the
-- same page. Places are in the tables below, whose rows are cheap to delete.
create table fairlane.documents (
  id uuid primary key,
  customer text collate "C" not null,
  name text collate "C" not null,
  type text,
  metadata text,
  cost integer not null,
  key text collate "C",
  state text collate "C" not null,
  -- The state, unless it is waiting, running or done: the states that lists find by an index.
  indexed_state text collate "C",
  priority smallint,
  turn bigint,
  -- The result of the check: the count after and before it, and the time since the customer's last one.
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
-- Half of each page stays free, so that a whole page of documents can be claimed at once within the page. There are no check
-- constraints: they would cost a claim a tenth of its time.
with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- Documents that become due.
create index documents_due on fairlane.documents (due_at, id) where due_at is not null;
-- Idempotency keys.
create unique index documents_by_key on fairlane.documents (customer, key) where key is not null;
-- Lists by customer, by state, and by both.
create index documents_of_customer on fairlane.documents (customer, id);
create index documents_in_state on fairlane.documents (indexed_state, id) where indexed_state is not null;
create index documents_in_state_of_customer on fairlane.documents (customer, indexed_state, id) where indexed_state is not null;

-- The line: one row for each waiting document.
create table fairlane.line (
  priority smallint not null,
  turn bigint not null,
  document uuid not null,
  customer text collate "C" not null,
  waiting_since bigint not null,
  primary key (priority, turn, document)
)
-- Rows are short-lived: dead index entries must be removed before they slow claims.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Which priorities are overdue.
create index line_by_age on fairlane.line (priority, waiting_since);
-- The waiting documents of a customer.
create index line_of_customer on fairlane.line (customer, priority, turn, document);

-- The claims: one row for all documents of a claim, `running` of which are not finished. They only serve to find running
-- documents: whether a lease is current, and until when, is in the document.
create table fairlane.claims (
  lease bigint primary key,
  -- Bounds of when its leases expire.
  expires_at bigint not null,
  expires_by bigint not null,
  documents uuid[] not null,
  running integer not null
)
with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Expired leases, and those dated too far ahead.
create index claims_by_first_expiry on fairlane.claims (expires_at);
create index claims_by_last_expiry on fairlane.claims (expires_by);

-- Compressing ids is not worth its time.
alter table fairlane.claims alter column documents set storage external;

create sequence fairlane.leases;

-- One row for all documents that a transaction finished at one time: finds what to prune, and the latest finished documents.
create table fairlane.finished (
  at bigint not null,
  number bigint generated always as identity,
  documents uuid[] not null,
  primary key (at, number)
);

alter table fairlane.finished alter column documents set storage external;

-- The last turn given to a customer at a priority, and the document that got it, which may no longer exist.
create table fairlane.turns (
  customer text collate "C" not null,
  priority smallint not null,
  turn bigint not null,
  document uuid not null,
  primary key (customer, priority)
)
with (fillfactor = 70);

-- Changes of the number of documents of each state and priority (0: none yet), one row per transaction; their sum is the number.
-- Rows are only added, so that no transaction waits for another, and summed up from time to time.
create table fairlane.tallies (
  states text[] not null,
  priorities smallint[] not null,
  changes bigint[] not null
);

-- Events, each row some of a transaction, as JSON, in order. Transactions commit out of order: rows below the oldest open one are
-- complete. A row is numbered by its transaction, or by the newest one that had ended when it was written, so that events of
-- others that a transaction saw come first.
create table fairlane.events (
  xid xid8 not null,
  part bigint generated always as identity,
  last_at bigint not null,
  number integer not null,
  events text not null,
  primary key (xid, part)
);

-- Compressing them is not worth its time.
alter table fairlane.events alter column events set storage external;

-- One row: whether the whole queue is paused, and how far events were pruned.
create table fairlane.queue (
  one integer primary key default 1,
  is_paused boolean not null default false,
  events_pruned_xid xid8 not null default '0',
  events_pruned_part bigint not null default 0,
  constraint there_is_one_queue check (one = 1)
);

insert into fairlane.queue default values;
