-- The tables after all migrations. Generated from migrations/ by `node test/write-sql.ts`; do not edit.

-- The migrations that were applied, with the SHA-256 of each.
create table migrations (number integer primary key, name text not null, checksum text not null) strict;

-- Named policies, as JSON, and the limits of the customers who have them, as JSON.
create table plans (
  name text primary key not null,
  policy text not null,
  limits text,
  -- Within a priority, its customers get this many starts for each start of a customer of weight 1.
  weight integer not null default 1, reading text,
  constraint weight_is_1_to_100 check (weight between 1 and 100),
  constraint policy_is_json check (json_valid(policy))
) strict, without rowid;

create table customers (
  name text primary key not null,
  plan text not null default 'default',
  -- The customer's own limits, as JSON. Each of them takes precedence over the plan's.
  limits text,
  is_paused integer not null default 0,
  -- The counter: null before the first check and after a manual reset.
  count integer,
  updated_at integer,
  window_started_at integer,
  -- How many more documents a cap on pending ones certainly allows, as JSON; null if that is not known.
  remaining_capacity text, reading text,
  constraint count_is_never_positive check (count <= 0),
  constraint counter_is_whole check ((count is null) = (updated_at is null) and (count is null) = (window_started_at is null)),
  constraint plan_exists foreign key (plan) references plans (name)
) strict, without rowid;

-- The customers on each plan. Most have the default one.
create index customers_on_plan on customers (plan, name) where plan <> 'default';

create table documents (
  -- Numbers are never used twice: `turns` may refer to a document that was removed.
  sequence integer primary key autoincrement,
  id text not null unique,
  customer text not null,
  name text not null,
  type text,
  metadata text,
  -- The size and the SHA-256 of the content, as JSON. The bytes are in files beside the database.
  content text,
  -- The trace that the submission belongs to, as JSON: its traceparent and tracestate.
  trace text,
  -- Where the content is, as JSON: its URL, and its version and size if they are known. Null unless it was submitted by reference.
  source text,
  -- The URL that is notified when the document has finished.
  callback text,
  cost integer not null,
  key text,
  is_background integer not null default 0,
  state text not null,
  priority integer,
  -- Where it waits: 0 if expedited, otherwise its priority, or 10 if it is a background document. Null before it has a priority.
  lane integer,
  turn integer,
  -- The result of the check: the count after and before it, the time since the customer's last check, and its own time.
  count integer,
  count_before integer,
  since_update_ms integer,
  was_reset integer,
  checked_at integer,
  -- The lane of a held document, -1 if it has none yet; null for all others. It is a column of its own so that claims
  -- and completions, which do not touch it, do not update its index.
  held_lane integer,
  -- Set when the document was interrupted because it took long. Few of them run at a time, and none is interrupted again.
  is_long integer not null default 0,
  attempts integer not null default 0,
  max_attempts integer not null,
  -- The number of the last claim. A worker must name it to finish the document.
  lease integer not null default 0,
  lease_expires_at integer,
  worker text,
  progress real,
  result text,
  -- The reasons why the result is incomplete or doubtful, as JSON; null if it is neither.
  partial text,
  error text,
  submitted_at integer not null,
  start_at integer,
  -- The time given at submission by which it must start.
  start_before integer,
  -- The same until it starts or is finished, then null.
  deadline_at integer,
  due_at integer,
  waiting_since integer,
  started_at integer,
  finished_at integer,
  -- Not `in (…)`: for more than two values SQLite builds a temporary table with every row that it checks.
  constraint state_is_known check (
    state = 'waiting' or state = 'running' or state = 'done' or state = 'scheduled' or state = 'held' or state = 'failed' or state = 'cancelled'
  ),
  constraint priority_is_1_to_9 check (priority between 1 and 9),
  constraint lane_is_0_to_10 check (lane between 0 and 10),
  constraint waiting_has_its_place check (state <> 'waiting' or (lane is not null and turn is not null)),
  constraint running_has_its_lease check ((state = 'running') = (lease_expires_at is not null)),
  constraint scheduled_has_its_time check ((state = 'scheduled') = (due_at is not null))
) strict;

-- Claims, heads and places.
create index documents_in_line on documents (lane, turn) where state = 'waiting';
-- The long documents that may start next. Most documents are not in it.
create index documents_long_in_line on documents (lane, turn) where state = 'waiting' and is_long = 1;
-- Priorities that are overdue.
create index documents_by_age on documents (lane, waiting_since) where state = 'waiting';
-- The documents that a pause or a cancellation takes out of the line, and their number.
create index documents_waiting_of_customer on documents (customer, lane, turn) where state = 'waiting';
-- The held document of a customer that enters the line next.
create index documents_held on documents (customer, held_lane) where held_lane is not null;
-- Start times and back-offs that are due.
create index documents_due on documents (due_at) where state = 'scheduled';
-- Running documents, and leases that have expired.
create index documents_leased on documents (lease_expires_at) where state = 'running';
-- Idempotency keys.
create unique index documents_by_key on documents (customer, key) where key is not null;
-- Lists of a customer, of a state, and of both.
create index documents_of_customer on documents (customer);
create index documents_in_state on documents (state) where state not in ('done', 'running');
create index documents_in_state_of_customer on documents (customer, state) where state <> 'done' and state <> 'running' and state <> 'waiting';
-- Lists of partial results. A completion without one does not touch them.
create index documents_partial on documents (sequence) where partial is not null;
create index documents_partial_of_customer on documents (customer) where partial is not null;
-- Whether a customer has documents with a callback.
create index documents_with_callback on documents (customer) where callback is not null;
-- How long a customer's latest documents waited.
create index documents_started_of_customer on documents (customer, started_at) where started_at is not null;
-- Documents whose deadline may pass.
create index documents_with_deadline on documents (deadline_at) where deadline_at is not null;
-- Documents to prune, and the latest finished documents.
create index documents_finished on documents (finished_at) where finished_at is not null;
-- How many documents failed and were cancelled within a minute.
create index documents_not_done on documents (state, finished_at) where state = 'failed' or state = 'cancelled';

create trigger documents_take_their_short_parts after delete on documents begin
  delete from short_parts where document = old.sequence;
end;

-- Short kept parts of documents, each written by the transaction that finished its document, under that lease. Longer
-- ones are in files beside the database.
create table short_parts (
  document integer not null,
  part text not null,
  lease integer not null,
  bytes blob not null,
  primary key (document, part),
  constraint short_parts_part_known check (part in ('text', 'markdown', 'layout'))
) strict;

-- The last turn given to a customer in a lane, and the document that got it.
create table turns (
  customer text not null,
  lane integer not null,
  turn integer not null,
  document integer not null,
  primary key (customer, lane)
) strict, without rowid;

-- The documents of customers with a cap on running documents that wait or run, and some that no longer do.
create table permits (
  customer text not null,
  document integer not null,
  primary key (customer, document)
) strict, without rowid;

-- The customers whose documents are held because of such a cap: the cap, null if the documents in the line do not yet keep to
-- it, and whether it only applies while others wait (soft).
create table backlogs (
  customer text primary key not null,
  max_running integer,
  is_soft integer not null default 0
) strict, without rowid;

create index backlogs_soft on backlogs (customer) where is_soft = 1;

-- The number of documents by state and lane (0: none yet), kept up to date by every transaction.
create table tallies (
  state text not null,
  lane integer not null,
  documents integer not null,
  primary key (state, lane),
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

-- Incidents. The kinds that happen to every document are left out, the most frequent first.
create index events_of_incidents on events (document)
where kind <> 'started' and kind <> 'submitted' and kind <> 'done' and kind <> 'entered' and kind <> 'progressed' and kind <> 'removed';

-- The history, minute by minute. Distributions are JSON.
create table minutes (
  at integer primary key not null,
  submitted integer not null,
  done integer not null,
  failed integer not null,
  cancelled integer not null,
  waits text not null,
  processing text not null,
  constraint minute_is_whole check (at % 60000 = 0)
) strict;

-- What is remembered of groups of failures: when each was first and last seen, and what operators decided about it. Their
-- errors are only in the documents.
create table failure_groups (
  id text primary key not null,
  first_at integer not null,
  last_at integer not null,
  note text,
  dismissed_at integer,
  dismissed_by text,
  snoozed_until integer
) strict, without rowid;

-- The workers that have reported, and when each last did. Remote workers have neither slots nor a report.
create table workers (
  name text primary key not null,
  slots integer,
  -- Its process and its counts, as JSON.
  report text,
  seen_at integer not null,
  -- A draining worker claims nothing until it is resumed.
  is_draining integer not null default 0
) strict, without rowid;

-- One row about the whole queue.
create table queue (
  only integer primary key not null default 1,
  is_paused integer not null default 0,
  events_pruned_through integer not null default 0,
  -- The same for all servers. Lease tokens and the keys of seals are derived from it.
  secret text not null,
  -- Where the contents are: 'own' for files beside the database, otherwise the URL of a storage. Null until it is decided.
  contents text,
  -- A random id by which a shared storage tells this queue from others.
  contents_owner text,
  -- A random text, replaced whenever a webhook changes; null before there was one. Processes remember webhooks by it.
  webhooks_version text,
  constraint there_is_one_queue check (only = 1)
) strict;

-- The keys of the server's callers. Of their secrets only the SHA-256 is stored.
create table keys (
  id text primary key not null,
  name text not null,
  role text not null,
  customer text,
  rate_per_minute integer,
  hash text not null,
  created_at integer not null,
  expires_at integer,
  revoked_at integer,
  -- When a server last noted a use; a few minutes old at most while the key is in use.
  used_at integer,
  constraint role_is_known check (role in ('admin', 'operator', 'viewer', 'worker', 'customer')),
  constraint customers_have_their_role check ((role = 'customer') = (customer is not null)),
  constraint hash_is_sha256 check (length(hash) = 64)
) strict, without rowid;

-- Lists, newest first.
create index keys_by_age on keys (created_at, id);
-- The keys that are erased with a customer.
create index keys_of_customer on keys (customer, created_at, id) where customer is not null;

-- The record of changes: who changed what. Ids sort by time; facts are JSON.
create table audit (
  id text primary key not null,
  at integer not null,
  actor text not null,
  actor_name text not null,
  action text not null,
  kind text not null,
  subject text,
  facts text not null,
  outcome text,
  constraint kind_is_known check (kind in ('document', 'customer', 'plan', 'key', 'queue', 'webhook', 'failure', 'worker'))
) strict, without rowid;

-- Lists of an actor and of a subject.
create index audit_of_actor on audit (actor, id);
create index audit_of_subject on audit (subject, id) where subject is not null;

-- The addresses that are notified of events of documents. Kinds and secrets are JSON.
create table webhooks (
  id text primary key not null,
  -- Only documents of this customer; null for those of all.
  customer text,
  -- Only documents of customers on this plan; null for those on any.
  plan text,
  -- Null for the callbacks of the customer's documents, each of which names its own address.
  url text,
  kinds text not null,
  description text not null,
  secrets text not null,
  created_at integer not null,
  disabled_at integer,
  disabled_reason text,
  -- The time of the latest success.
  succeeded_at integer,
  constraint plan_exists foreign key (plan) references plans (name),
  constraint callbacks_are_of_a_customer check (url is not null or customer is not null),
  constraint disabled_has_its_reason check ((disabled_at is null) = (disabled_reason is null))
) strict, without rowid;

-- Lists, newest first.
create index webhooks_by_age on webhooks (created_at, id);
create index webhooks_of_customer on webhooks (customer, created_at, id) where customer is not null;
-- Those for documents of all customers.
create index webhooks_of_all on webhooks (id) where customer is null;
-- A customer has one webhook for callbacks at most.
create unique index webhooks_of_callbacks on webhooks (customer) where url is null;
-- The plans that webhooks name.
create index webhooks_of_plan on webhooks (plan) where plan is not null;

-- The deliveries: one for each event and each webhook that it matches, written by the transaction of the event.
create table webhook_deliveries (
  -- Sorts by the time of the event.
  id text primary key not null,
  webhook text not null,
  -- The customer whose webhook it is, null for one of all customers.
  owner text,
  -- The customer of the document, '' in a test of a webhook of all customers. Customers take turns.
  customer text not null,
  -- The address of a callback; null for that of the webhook.
  url text,
  kind text not null,
  at integer not null,
  -- What is known of the document, which may no longer exist. The reasons why its result is partial are JSON.
  document text,
  key text,
  submitted_at integer,
  attempts integer,
  error_code text,
  partial text,
  state text not null,
  -- True if it is pending, due, and not claimed. A claim sets it to false, and `due_at` to its end.
  is_ready integer not null,
  -- The number of the last claim, or of its end.
  lease integer not null default 0,
  tries integer not null default 0,
  due_at integer,
  ended_at integer,
  -- The latest responses as JSON, newest first.
  responses text not null default '[]',
  constraint delivery_state_known check (state in ('pending', 'delivered', 'failed', 'skipped')),
  constraint pending_is_due check ((state = 'pending') = (due_at is not null)),
  constraint others_have_ended check ((state = 'pending') = (ended_at is null)),
  constraint only_pending_is_ready check (is_ready = 0 or state = 'pending')
) strict, without rowid;

-- Claims: the next customer of a webhook, and its deliveries, the oldest first.
create index webhook_deliveries_ready on webhook_deliveries (webhook, customer, due_at, id) where is_ready = 1;
-- Claims: the next customer with deliveries for its own webhooks.
create index webhook_deliveries_ready_of_owner on webhook_deliveries (owner) where is_ready = 1 and owner is not null;
-- Deliveries that become due, and the one that has been due for longest.
create index webhook_deliveries_due on webhook_deliveries (is_ready, due_at, id) where state = 'pending';
-- Lists, newest first, of a webhook, of those that were not delivered, of a customer, and of a document.
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook, id);
create index webhook_deliveries_in_state on webhook_deliveries (webhook, state, id) where state <> 'delivered';
create index webhook_deliveries_of_customer on webhook_deliveries (customer, id);
create index webhook_deliveries_of_document on webhook_deliveries (document, id) where document is not null;
-- Deliveries to prune.
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;

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
