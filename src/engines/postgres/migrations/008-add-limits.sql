-- Limits as JSON: of whoever has a plan, and a customer's own, each of which goes before its plan's.
alter table fairlane.plans add column limits text;
alter table fairlane.customers
  add column limits text,
  -- How many more documents may certainly come under a cap on pending ones, as JSON; nothing where that is not known.
  add column remaining_capacity text;

-- The documents of customers with a cap on running ones that are in the line or run, and some that left since: a completion
-- does not touch them.
create table fairlane.permits (
  customer text collate "C" not null,
  document uuid not null,
  primary key (customer, document)
)
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- The customers of whom documents are held back by such a cap: the cap, or nothing if what is in the line must first be brought
-- to it, and whether it binds only while others wait.
create table fairlane.backlogs (
  customer text collate "C" primary key,
  max_running integer,
  is_soft boolean not null default false
)
with (fillfactor = 50);

-- Those that bind only while others wait.
create index backlogs_soft on fairlane.backlogs (customer) where is_soft;

-- Which held document of a customer enters next.
create index documents_held on fairlane.documents (customer, priority nulls first, id) where indexed_state = 'held';

-- The documents that run, each found by its claim.
create view fairlane.running as
select document.customer, one.id as document
from fairlane.claims cross join unnest(claims.documents) as one (id)
cross join lateral (
  select customer from fairlane.documents
  where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
  offset 0
) as document;

-- The permits of documents that wait or run.
create view fairlane.taken_permits as
select permits.customer, permits.document
from fairlane.permits
cross join lateral (
  select from fairlane.documents
  where documents.id = permits.document and (documents.state = 'waiting' or documents.state = 'running')
  offset 0
) as active;
