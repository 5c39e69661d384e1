-- Stores the figures of the minute $at, unless they are stored.
insert into minutes (at, submitted, done, failed, cancelled, waits, processing, fairness)
values ($at, $submitted, $done, $failed, $cancelled, $waits, $processing, $fairness)
on conflict (at) do nothing
