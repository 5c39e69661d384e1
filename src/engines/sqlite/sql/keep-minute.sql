-- Stores the figures of the minute $at, unless they are stored.
insert into minutes (at, submitted, done, failed, cancelled, waits, processing)
values ($at, $submitted, $done, $failed, $cancelled, $waits, $processing)
on conflict (at) do nothing
