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
  responses text[] not null default '{}',
  primary key (id),
  constraint delivery_state_known check (state = any (array['pending', 'delivered', 'failed', 'skipped'])),
  constraint pending_is_due check ((state = 'pending') = (due_at is not null)),
  constraint others_have_ended check ((state = 'pending') = (ended_at is null)),
  constraint only_pending_is_ready check (not is_ready or state = 'pending')
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
