create table fairlane.plans (
  name text collate "C" not null,
  policy text not null,
  -- Limits as JSON. A customer's own limits override those of its plan.
  limits text,
  weight smallint not null default 1,
  primary key (name)
);

create table fairlane.customers (
  name text collate "C" not null,
  plan text collate "C" not null default 'default',
  is_paused boolean not null default false,
  -- The counter: null before the first check and after a manual reset.
  count bigint,
  updated_at bigint,
  window_started_at bigint,
  limits text,
  -- How many more documents are certainly allowed by a cap on pending ones, as JSON; null if unknown.
  remaining_capacity text,
  primary key (name),
  constraint plan_exists foreign key (plan) references fairlane.plans(name),
  constraint count_is_never_positive check (count <= 0),
  constraint counter_is_whole check ((count is null) = (updated_at is null) and (count is null) = (window_started_at is null))
)
with (fillfactor = 70);

-- The customers on each plan. Most have the default one.
create index customers_on_plan on fairlane.customers (plan, name) where plan <> 'default';

-- Documents, written when they are placed and when an attempt ends. A completion changes no indexed column, so that the new row
-- version stays in the same page. Places and claims are in the tables below, whose rows are cheap to delete.
-- The columns that the end of an attempt changes come last, because the log has all between the first and the last change.
create table fairlane.documents (
  id uuid not null,
  cost integer not null,
  max_attempts integer not null,
  submitted_at bigint not null,
  waiting_since bigint,
  turn bigint,
  -- The result of the check: the count after and before it, and the time since the customer's last one.
  count bigint,
  count_before bigint,
  since_update_ms bigint,
  -- When the document had its check.
  checked_at bigint,
  priority smallint,
  -- Where it waits: 0 if expedited, otherwise its priority, or 10 if it is a background document. Null before it has a priority.
  lane smallint,
  was_reset boolean,
  is_background boolean not null default false,
  -- True once a document was interrupted because it ran long. Few of them may run at a time, and none is interrupted again.
  is_long boolean not null default false,
  customer text collate "C" not null,
  name text collate "C" not null,
  type text,
  metadata text,
  key text collate "C",
  -- The size and SHA-256 of a document's content, as JSON.
  content text,
  -- The traceparent and tracestate of a document's submission, as JSON.
  trace text,
  -- Where the content is, as JSON: its URL, and its version and size if they are known. Null unless it was submitted by reference.
  source text,
  -- The URL that is notified when the document has finished.
  callback text,
  start_at bigint,
  due_at bigint,
  -- The time given at submission by which it must start.
  start_before bigint,
  -- The state, unless it is waiting or done: the states that lists find by an index.
  indexed_state text collate "C",
  -- Waiting or running documents are both stored as waiting: one that is not in the line runs, under the claim that contains it.
  state text collate "C" not null,
  attempts integer not null default 0,
  -- The number of the last lease that ended.
  lease bigint not null default 0,
  started_at bigint,
  finished_at bigint,
  -- The time by which it must start, until an attempt ends or the document is finished; then null.
  deadline_at bigint,
  progress double precision,
  worker text,
  result text,
  error text,
  -- Why the result of a document is incomplete or doubtful, as JSON; null if it is neither.
  partial text,
  primary key (id)
)
-- So much of each page stays free that almost all of its documents can be finished at once within the page. There are no check
-- constraints: they would cost a completion a tenth of its time.
with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- Documents that become due.
create index documents_due on fairlane.documents (due_at, id) where due_at is not null;
-- Idempotency keys.
create unique index documents_by_key on fairlane.documents (customer, key) where key is not null;
-- Lists by customer, by state, and by both.
create index documents_of_customer on fairlane.documents (customer, id);
create index documents_in_state on fairlane.documents (indexed_state, id) where indexed_state is not null;
create index documents_in_state_of_customer on fairlane.documents (customer, indexed_state, id) where indexed_state is not null;
-- Lists of partial results. A completion without one changes no index, so that it stays within the row's page.
create index documents_partial on fairlane.documents (id) where partial is not null;
-- Lists of one customer's partial results, at a cost that does not depend on those of others.
create index documents_partial_of_customer on fairlane.documents (customer, id) where partial is not null;
-- Whether a customer has documents with a callback.
create index documents_with_callback on fairlane.documents (customer) where callback is not null;
-- The held document of a customer that enters next.
create index documents_held on fairlane.documents (customer, lane nulls first, id) where indexed_state = 'held';
-- Documents whose deadline may pass.
create index documents_with_deadline on fairlane.documents (deadline_at, id) where deadline_at is not null;

-- The line: one row for each waiting document.
create table fairlane.line (
  turn bigint not null,
  waiting_since bigint not null,
  document uuid not null,
  lane smallint not null,
  is_long boolean not null default false,
  customer text collate "C" not null,
  deadline_at bigint,
  primary key (lane, turn, document)
)
-- Rows are short-lived: dead index entries must be removed before they slow claims.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Which priorities are overdue.
create index line_by_age on fairlane.line (lane, waiting_since);
-- The waiting documents of a customer.
create index line_of_customer on fairlane.line (customer, lane, turn, document);
-- The long documents in the line. Most documents are not in it.
create index line_of_long on fairlane.line (lane, turn, document) where is_long;

-- The claims: one row for up to 100 documents that one worker claimed together and whose leases expire together. A document runs
-- under a claim if the claim contains it, it is stored as waiting, and its last lease that ended is an earlier one. So a claim
-- writes no document, and whatever ends an attempt stores the number of its lease. Lease numbers only grow.
create table fairlane.claims (
  lease bigint not null,
  part bigint not null generated always as identity,
  worker text collate "C",
  started_at bigint not null,
  expires_at bigint not null,
  -- How many of the documents still run. Null if several claims have this lease, because ends are counted by lease.
  running integer,
  -- So few that they stay in the row. Compressing them is not worth its time.
  documents uuid[] storage external not null,
  primary key (lease, part)
)
with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Expired leases, and those dated too far ahead.
create index claims_by_expiry on fairlane.claims (expires_at);

create sequence fairlane.leases;

-- One row for all documents that a transaction finished at one time: finds what to prune, and the latest finished documents.
create table fairlane.finished (
  at bigint not null,
  number bigint not null generated always as identity,
  documents uuid[] storage external not null,
  primary key (at, number)
);

-- The last turn given to a customer at a priority, and the document that got it, which may no longer exist.
create table fairlane.turns (
  customer text collate "C" not null,
  lane smallint not null,
  turn bigint not null,
  document uuid not null,
  primary key (customer, lane)
)
with (fillfactor = 70);

-- Changes of the number of documents of each state and priority (0: none yet), one row per transaction; their sum is the number.
-- Rows are only added, so that no transaction waits for another, and summed up from time to time.
create table fairlane.tallies (
  states text[] not null,
  lanes smallint[] not null,
  changes bigint[] not null
);

-- Events, each row some of a transaction, as JSON, in order. Transactions commit out of order: rows below the oldest open one are
-- complete. A row is numbered by its transaction, or by the newest one that had ended when it was written, so that events of
-- others that a transaction saw come first.
create table fairlane.events (
  xid xid8 not null,
  part bigint not null generated always as identity,
  last_at bigint not null,
  number integer not null,
  -- Compressing them is not worth its time.
  events text storage external not null,
  primary key (xid, part)
);

-- One row: whether the whole queue is paused, how far events were pruned, and where contents are.
create table fairlane.queue (
  one integer not null default 1,
  is_paused boolean not null default false,
  events_pruned_xid xid8 not null default '0',
  events_pruned_part bigint not null default 0,
  -- The secret of the store, the same for all servers. Lease tokens and encryption keys are derived from it.
  -- Two random UUIDs have 244 random bits.
  secret text,
  -- Where contents are: 'own' for the tables below, otherwise the URL of a storage. Null until decided.
  contents text,
  -- A random id. A shared storage tells queues apart by it.
  contents_owner text,
  primary key (one),
  constraint there_is_one_queue check (one = 1)
);

insert into fairlane.queue (secret) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Contents, each under the id of its document. One without a document is removed some time after it was written.
create table fairlane.contents (
  id uuid not null,
  size bigint not null,
  sha256 text not null,
  written_at bigint not null,
  part text not null default 'content',
  primary key (id, part),
  constraint contents_part_known check (part = any (array['content', 'text', 'markdown', 'layout']))
);

-- Their bytes, in chunks of 256 KiB.
create table fairlane.content_chunks (
  id uuid not null,
  number integer not null,
  -- Documents are mostly compressed already.
  bytes bytea storage external not null,
  part text not null default 'content',
  primary key (id, part, number)
);

-- The workers, and when they last reported. Remote workers have neither slots nor a report.
create table fairlane.workers (
  name text collate "C" not null,
  slots integer,
  -- Its process and its counts, as JSON.
  report text,
  seen_at bigint not null,
  -- A draining worker claims nothing until it is resumed.
  is_draining boolean not null default false,
  primary key (name)
)
with (fillfactor = 50);

-- Figures for each minute. Durations and their counts are JSON.
create table fairlane.minutes (
  at bigint not null,
  submitted bigint not null,
  done bigint not null,
  failed bigint not null,
  cancelled bigint not null,
  waits text not null,
  processing text not null,
  primary key (at),
  constraint minute_is_whole check ((at % 60000::bigint) = 0)
);

-- Incidents such as failed attempts and returns: a few of the events, by document, with their facts as JSON. They are kept as
-- long as their document.
create table fairlane.incidents (
  document uuid not null,
  number bigint not null generated always as identity,
  at bigint not null,
  kind text collate "C" not null,
  facts text not null,
  primary key (document, number)
);

-- What is remembered of groups of failures: when each was first and last seen, and what operators decided about it. Their
-- errors are only in the documents.
create table fairlane.failure_groups (
  id text collate "C" not null,
  first_at bigint not null,
  last_at bigint not null,
  note text,
  dismissed_at bigint,
  dismissed_by text,
  snoozed_until bigint,
  primary key (id)
);

-- API keys. Only the SHA-256 of a secret is stored.
create table fairlane.keys (
  id text collate "C" not null,
  name text not null,
  role text collate "C" not null,
  customer text collate "C",
  rate_per_minute integer,
  hash text collate "C" not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  used_at bigint,
  primary key (id),
  constraint customers_have_their_role check ((role = 'customer') = (customer is not null)),
  constraint hash_is_sha256 check (length(hash) = 64),
  constraint role_is_known check (role = any (array['admin', 'operator', 'viewer', 'worker', 'customer']))
);

-- Lists, newest first.
create index keys_by_age on fairlane.keys (created_at, id);
-- The keys that are erased with a customer.
create index keys_of_customer on fairlane.keys (customer, created_at, id) where customer is not null;

-- The audit. Ids sort by time; facts are JSON.
create table fairlane.audit (
  id uuid not null,
  at bigint not null,
  actor text collate "C" not null,
  actor_name text not null,
  action text collate "C" not null,
  kind text collate "C" not null,
  subject text collate "C",
  facts text not null,
  outcome text collate "C",
  primary key (id),
  constraint kind_is_known check (kind = any (array['document', 'customer', 'plan', 'key', 'queue', 'webhook', 'failure', 'worker']))
);

-- Lists by actor and by subject.
create index audit_of_actor on fairlane.audit (actor, id);
create index audit_of_subject on fairlane.audit (subject, id) where subject is not null;

-- Permits: the waiting and running documents of customers with a cap on running ones. Some of these may have finished since,
-- because a completion does not write here.
create table fairlane.permits (
  customer text collate "C" not null,
  document uuid not null,
  primary key (customer, document)
)
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Backlogs: customers with documents held because of such a cap. `max_running` is the cap, or null if the line must first be
-- brought down to it; a soft one applies only while others wait.
create table fairlane.backlogs (
  customer text collate "C" not null,
  max_running integer,
  is_soft boolean not null default false,
  primary key (customer)
)
with (fillfactor = 50);

-- Soft ones.
create index backlogs_soft on fairlane.backlogs (customer) where is_soft;

-- The running documents, found by their claims.
create view fairlane.running as
select
  one.id, document.customer, document.name, document.type, document.metadata, document.cost, document.key,
  'running'::text collate "C" as state, document.indexed_state, document.priority, document.turn, document.count,
  document.count_before, document.since_update_ms, document.was_reset, document.attempts + 1 as attempts,
  document.max_attempts, claims.lease, claims.expires_at as lease_expires_at, claims.worker, document.progress,
  document.result, document.error, document.submitted_at, document.start_at, document.due_at, document.waiting_since,
  claims.started_at, document.finished_at, document.content, document.trace, document.source, document.callback, document.partial, document.is_long,
  document.checked_at, document.is_background, document.lane, document.start_before, null::bigint as deadline_at
from fairlane.claims
cross join lateral unnest(claims.documents) as one (id)
cross join lateral (
  select * from fairlane.documents
  where documents.id = one.id and documents.state = 'waiting' and documents.lease < claims.lease
  offset 0
) as document;

-- All documents as they are now. The claim of a document is searched only if it is stored as waiting and not in the line. There
-- is at most one, so the maxima are its columns. They make one row of it, so that a count leaves the search out.
create view fairlane.documents_now as
select
  documents.id, documents.customer, documents.name, documents.type, documents.metadata, documents.cost, documents.key,
  case when claim.lease is null then documents.state else 'running' end as state, documents.indexed_state,
  documents.priority, documents.turn, documents.count, documents.count_before, documents.since_update_ms,
  documents.was_reset,
  documents.attempts + (claim.lease is not null)::integer as attempts,
  documents.max_attempts, coalesce(claim.lease, documents.lease) as lease, claim.expires_at as lease_expires_at,
  coalesce(claim.worker, documents.worker) as worker, documents.progress,
  documents.result, documents.error, documents.submitted_at, documents.start_at, documents.due_at,
  documents.waiting_since, coalesce(claim.started_at, documents.started_at) as started_at, documents.finished_at,
  documents.content, documents.trace, documents.source, documents.callback, documents.partial, documents.is_long, documents.checked_at,
  documents.is_background, documents.lane, documents.start_before,
  case when claim.lease is null then documents.deadline_at end as deadline_at
from fairlane.documents
left join lateral (
  select max(lease) as lease, max(worker) as worker, max(started_at) as started_at, max(expires_at) as expires_at
  from fairlane.claims
  where claims.lease > documents.lease and documents.id = any(claims.documents) and documents.state = 'waiting'
    and (
      select true from fairlane.line
      where line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
    ) is null
) as claim on true;

-- The permits of documents that wait or run.
create view fairlane.taken_permits as
select permits.customer, permits.document
from fairlane.permits
cross join lateral (
  select from fairlane.documents where documents.id = permits.document and documents.state = 'waiting' offset 0
) as active;
