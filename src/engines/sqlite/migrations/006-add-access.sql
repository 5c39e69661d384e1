-- Who may use the queue: keys, of whose secrets only the SHA-256 is kept.
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
  constraint role_is_known check (role in ('admin', 'operator', 'viewer', 'worker', 'customer')),
  constraint customers_have_their_role check ((role = 'customer') = (customer is not null)),
  constraint hash_is_sha256 check (length(hash) = 64)
) strict, without rowid;

-- Lists, newest first.
create index keys_by_age on keys (created_at, id);
-- What is erased with a customer.
create index keys_of_customer on keys (customer) where customer is not null;

-- Who changed what. Ids sort by time; facts are JSON.
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
  constraint kind_is_known check (kind in ('document', 'customer', 'plan', 'key', 'queue'))
) strict, without rowid;

-- Lists: of who did it, and of what it was done to.
create index audit_of_actor on audit (actor, id);
create index audit_of_subject on audit (subject, id) where subject is not null;
