-- Limits as JSON. A customer's own limits override those of its plan.
alter table fairlane.plans add column limits text;
alter table fairlane.customers
  add column limits text,
  -- How many more documents are certainly allowed by a cap on pending ones, as JSON; null if unknown.
  add column remaining_capacity text;

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
  customer text collate "C" primary key,
  max_running integer,
  is_soft boolean not null default false
)
with (fillfactor = 50);

-- Soft ones.
create index backlogs_soft on fairlane.backlogs (customer) where is_soft;

-- The held document of a customer that enters next.
create index documents_held on fairlane.documents (customer, priority nulls first, id) where indexed_state = 'held';

-- The running documents, found by their claims.
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
