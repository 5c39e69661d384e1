-- The workers, and when they last reported.
create table fairlane.workers (
  name text collate "C" primary key,
  slots integer not null,
  seen_at bigint not null
)
with (fillfactor = 50);

-- Figures for each minute. Durations and their counts are JSON.
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
