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
