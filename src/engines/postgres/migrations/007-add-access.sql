-- API keys. Only the SHA-256 of a secret is stored.
create table fairlane.keys (
  id text collate "C" primary key,
  name text not null,
  role text collate "C" not null,
  customer text collate "C",
  rate_per_minute integer,
  hash text collate "C" not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  constraint role_is_known check (role in ('admin', 'operator', 'viewer', 'worker', 'customer')),
  constraint customers_have_their_role check ((role = 'customer') = (customer is not null)),
  constraint hash_is_sha256 check (length(hash) = 64)
);

-- Lists, newest first.
create index keys_by_age on fairlane.keys (created_at, id);
-- The keys that are erased with a customer.
create index keys_of_customer on fairlane.keys (customer) where customer is not null;

-- The audit. Ids sort by time; facts are JSON.
create table fairlane.audit (
  id uuid primary key,
  at bigint not null,
  actor text collate "C" not null,
  actor_name text not null,
  action text collate "C" not null,
  kind text collate "C" not null,
  subject text collate "C",
  facts text not null,
  outcome text collate "C",
  constraint kind_is_known check (kind in ('document', 'customer', 'plan', 'key', 'queue'))
);

-- Lists by actor and by subject.
create index audit_of_actor on fairlane.audit (actor, id);
create index audit_of_subject on fairlane.audit (subject, id) where subject is not null;
