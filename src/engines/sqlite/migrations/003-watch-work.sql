-- The workers that told that they are there, and when they last did.
create table workers (
  name text primary key not null,
  slots integer not null,
  seen_at integer not null
) strict, without rowid;

-- What happened, minute by minute. Distributions are JSON.
create table minutes (
  at integer primary key not null,
  submitted integer not null,
  done integer not null,
  failed integer not null,
  cancelled integer not null,
  waits text not null,
  processing text not null,
  fairness real,
  constraint minute_is_whole check (at % 60000 = 0)
) strict;

-- How many documents failed and were cancelled within a minute.
create index documents_not_done on documents (state, finished_at) where state = 'failed' or state = 'cancelled';
