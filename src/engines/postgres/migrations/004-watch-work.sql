-- The workers that told that they are there, and when they last did.
create table fairlane.workers (
  name text collate "C" primary key,
  slots integer not null,
  seen_at bigint not null
)
with (fillfactor = 50);

-- What happened, minute by minute. Distributions are JSON.
create table fairlane.minutes (
  at bigint primary key,
  submitted bigint not null,
  done bigint not null,
  failed bigint not null,
  cancelled bigint not null,
  waits text not null,
  processing text not null,
  fairness double precision,
  constraint minute_is_whole check (at % 60000 = 0)
);
