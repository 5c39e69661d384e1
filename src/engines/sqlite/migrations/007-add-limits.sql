-- Limits as JSON: of whoever has a plan, and a customer's own, each of which goes before its plan's.
alter table plans add column limits text;
alter table customers add column limits text;
-- How many more documents may certainly come under a cap on pending ones, as JSON; nothing where that is not known.
alter table customers add column remaining_capacity text;

-- The documents of customers with a cap on running ones that are in the line or run, and some that left since.
create table permits (
  customer text not null,
  document integer not null,
  primary key (customer, document)
) strict, without rowid;

-- The customers of whom documents are held back by such a cap: the cap, or nothing if what is in the line must first be brought
-- to it, and whether it binds only while others wait.
create table backlogs (
  customer text primary key not null,
  max_running integer,
  is_soft integer not null default 0
) strict, without rowid;

-- Those that bind only while others wait.
create index backlogs_soft on backlogs (customer) where is_soft = 1;

-- The priority of a document that is held, 0 if it has none yet; nothing for all others. A column of its own, so that claims and
-- completions, which do not touch it, do not pay for its index.
alter table documents add column held_priority integer;
update documents set held_priority = coalesce(priority, 0) where state = 'held';

-- Which held document of a customer enters next.
create index documents_held on documents (customer, held_priority) where held_priority is not null;
