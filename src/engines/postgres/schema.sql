-- The tables after all migrations. Generated from migrations/ by `node test/write-sql.ts`; do not edit.

-- The migrations that were applied, with the SHA-256 of each.
create table fairlane.migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  primary key (number)
);

create table fairlane.plans (
  name text collate "C" not null,
  policy text not null,
  -- Limits as JSON. A customer's own limits override those of its plan.
  limits text,
  weight smallint not null default 1,
  -- How documents are read, as JSON; null for as the worker is set. A customer's own settings override those of its plan.
  reading text,
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
  reading text,
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
select one.id, document.customer, document.name, document.type, document.metadata, document.cost, document.key,
    'running' collate "C" as state, document.indexed_state, document.priority, document.turn, document.count,
    document.count_before, document.since_update_ms, document.was_reset, document.attempts + 1 as attempts,
    document.max_attempts, claims.lease, claims.expires_at as lease_expires_at, claims.worker, document.progress,
    document.result, document.error, document.submitted_at, document.start_at, document.due_at, document.waiting_since,
    claims.started_at, document.finished_at, document.content, document.trace, document.source, document.callback,
    document.partial, document.is_long, document.checked_at, document.is_background, document.lane,
    document.start_before,
    null::bigint as deadline_at
   from fairlane.claims
     cross join lateral unnest(claims.documents) one(id)
     cross join lateral ( select documents.id, documents.cost, documents.max_attempts, documents.submitted_at,
            documents.waiting_since, documents.turn, documents.count, documents.count_before, documents.since_update_ms,
            documents.checked_at, documents.priority, documents.lane, documents.was_reset, documents.is_background,
            documents.is_long, documents.customer, documents.name, documents.type, documents.metadata, documents.key,
            documents.content, documents.trace, documents.source, documents.callback, documents.start_at,
            documents.due_at, documents.start_before, documents.indexed_state, documents.state, documents.attempts,
            documents.lease, documents.started_at, documents.finished_at, documents.deadline_at, documents.progress,
            documents.worker, documents.result, documents.error,
            documents.partial
           from fairlane.documents
          where documents.id = one.id and documents.state = 'waiting' and documents.lease < claims.lease
         offset 0) document;

-- All documents as they are now. The claim of a document is searched only if it is stored as waiting and not in the line. There
-- is at most one, so the maxima are its columns. They make one row of it, so that a count leaves the search out.
create view fairlane.documents_now as
select documents.id, documents.customer, documents.name, documents.type, documents.metadata, documents.cost,
    documents.key,
        case
            when claim.lease is null then documents.state
            else 'running'
        end as state, documents.indexed_state, documents.priority, documents.turn, documents.count,
    documents.count_before, documents.since_update_ms, documents.was_reset,
    documents.attempts + (claim.lease is not null)::integer as attempts, documents.max_attempts,
    coalesce(claim.lease, documents.lease) as lease, claim.expires_at as lease_expires_at,
    coalesce(claim.worker, documents.worker) as worker, documents.progress, documents.result, documents.error,
    documents.submitted_at, documents.start_at, documents.due_at, documents.waiting_since,
    coalesce(claim.started_at, documents.started_at) as started_at, documents.finished_at, documents.content,
    documents.trace, documents.source, documents.callback, documents.partial, documents.is_long, documents.checked_at,
    documents.is_background, documents.lane, documents.start_before,
        case
            when claim.lease is null then documents.deadline_at
            else null::bigint
        end as deadline_at
   from fairlane.documents
     left join lateral ( select max(claims.lease) as lease, max(claims.worker) as worker,
            max(claims.started_at) as started_at,
            max(claims.expires_at) as expires_at
           from fairlane.claims
          where claims.lease > documents.lease and (documents.id = any (claims.documents)) and documents.state = 'waiting' and (( select true
                   from fairlane.line
                  where line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id)) is null) claim on true;

-- The permits of documents that wait or run.
create view fairlane.taken_permits as
select permits.customer,
    permits.document
   from fairlane.permits
     cross join lateral ( select
           from fairlane.documents
          where documents.id = permits.document and documents.state = 'waiting'
         offset 0) active;

-- Webhooks: addresses that are notified of events of documents. Kinds and secrets are JSON.
create table fairlane.webhooks (
  id text collate "C" not null,
  -- Only documents of this customer; null for those of all.
  customer text collate "C",
  -- Only documents of customers on this plan; null for those on any.
  plan text collate "C",
  -- Null for the callbacks of the customer's documents, each of which names its own address.
  url text,
  kinds text not null,
  description text not null,
  secrets text not null,
  created_at bigint not null,
  disabled_at bigint,
  disabled_reason text collate "C",
  -- The time of the latest success.
  succeeded_at bigint,
  primary key (id),
  constraint plan_exists foreign key (plan) references fairlane.plans(name),
  constraint callbacks_are_of_a_customer check (url is not null or customer is not null),
  constraint disabled_has_its_reason check ((disabled_at is null) = (disabled_reason is null))
)
with (fillfactor = 50);

-- Lists, newest first.
create index webhooks_by_age on fairlane.webhooks (created_at, id);
create index webhooks_of_customer on fairlane.webhooks (customer, created_at, id) where customer is not null;
-- Those for documents of all customers.
create index webhooks_of_all on fairlane.webhooks (id) where customer is null;
-- A customer has one webhook for callbacks at most.
create unique index webhooks_of_callbacks on fairlane.webhooks (customer) where url is null;
-- The plans that webhooks name.
create index webhooks_of_plan on fairlane.webhooks (plan) where plan is not null;

-- A number that changes whenever a webhook does; without a value before there was one. Processes remember webhooks by it.
create sequence fairlane.webhooks_version;

-- Deliveries: one for each event and each webhook that it matches, written by the transaction of the event.
create table fairlane.webhook_deliveries (
  -- Sorts by the time of the event.
  id uuid not null,
  at bigint not null,
  submitted_at bigint,
  due_at bigint,
  ended_at bigint,
  -- The number of the last claim, or of its end.
  lease bigint not null default 0,
  attempts integer,
  tries integer not null default 0,
  -- True if it is pending, due, and not claimed. A claim sets it to false, and `due_at` to its end.
  is_ready boolean not null,
  webhook text collate "C" not null,
  -- The customer whose webhook it is, null for one of all customers.
  owner text collate "C",
  -- The customer of the document, '' in a test of a webhook of all customers. Customers take turns.
  customer text collate "C" not null,
  -- The address of a callback; null for that of the webhook.
  url text,
  kind text collate "C" not null,
  -- What is known of the document, which may no longer exist. The reasons why its result is partial are JSON.
  document uuid,
  key text,
  error_code text,
  partial text,
  state text collate "C" not null,
  -- The latest responses, each as JSON, newest first.
  responses text[] not null default '{}'[],
  primary key (id),
  constraint delivery_state_known check (state = any (array['pending', 'delivered', 'failed', 'skipped'])),
  constraint only_pending_is_ready check (not is_ready or state = 'pending'),
  constraint others_have_ended check ((state = 'pending') = (ended_at is null)),
  constraint pending_is_due check ((state = 'pending') = (due_at is not null))
)
-- Claims change an indexed column: dead index entries must be removed before they slow the next claims.
with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Claims: the next customer of a webhook, and its deliveries, the oldest first.
create index webhook_deliveries_ready on fairlane.webhook_deliveries (webhook, customer, due_at, id) where is_ready;
-- Claims: the next customer with deliveries for its own webhooks.
create index webhook_deliveries_ready_of_owner on fairlane.webhook_deliveries (owner) where is_ready and owner is not null;
-- Deliveries that become due, and the one that has been due for longest.
create index webhook_deliveries_due on fairlane.webhook_deliveries (is_ready, due_at, id) where state = 'pending';
-- Lists, newest first, of a webhook, of those that were not delivered, of a customer, and of a document.
create index webhook_deliveries_of_webhook on fairlane.webhook_deliveries (webhook, id);
create index webhook_deliveries_in_state on fairlane.webhook_deliveries (webhook, state, id) where state <> 'delivered';
create index webhook_deliveries_of_customer on fairlane.webhook_deliveries (customer, id);
create index webhook_deliveries_of_document on fairlane.webhook_deliveries (document, id) where document is not null;
-- Deliveries to prune.
create index webhook_deliveries_ended on fairlane.webhook_deliveries (ended_at) where ended_at is not null;

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
select one.customer collate "C" as customer, usage_changes.at, coalesce(one.done, 0::bigint) as done,
    coalesce(one.failed, 0::bigint) as failed, coalesce(one.cancelled, 0::bigint) as cancelled,
    coalesce(one.starts, 0::bigint) as starts, coalesce(one.pages, 0::bigint) as pages,
    coalesce(one.work_ms, 0::bigint) as work_ms, coalesce(one.wait_ms, 0::bigint) as wait_ms,
    coalesce(one.max_wait_ms, 0::bigint) as max_wait_ms
   from fairlane.usage_changes
     cross join lateral unnest(usage_changes.customers, usage_changes.done, usage_changes.failed, usage_changes.cancelled, usage_changes.starts, usage_changes.pages, usage_changes.work_ms, usage_changes.wait_ms, usage_changes.max_wait_ms) one(customer, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms);

-- All usage.
create view fairlane.usage_now as
select usage.customer, usage.step_ms, usage.at, usage.done, usage.failed, usage.cancelled, usage.starts, usage.pages,
    usage.work_ms, usage.wait_ms,
    usage.max_wait_ms
   from fairlane.usage
union all
 select changed_usage.customer, 300000 as step_ms, changed_usage.at, changed_usage.done, changed_usage.failed,
    changed_usage.cancelled, changed_usage.starts, changed_usage.pages, changed_usage.work_ms, changed_usage.wait_ms,
    changed_usage.max_wait_ms
   from fairlane.changed_usage;
