-- Incidents such as failed attempts and returns: a few of the events, by document, with their facts as JSON. They are kept as
-- long as their document.
create table fairlane.incidents (
  document uuid not null,
  number bigint generated always as identity,
  at bigint not null,
  kind text collate "C" not null,
  facts text not null,
  primary key (document, number)
);
