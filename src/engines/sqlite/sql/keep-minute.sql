-- Keeps what happened within the minute $at, unless it is kept already.
insert into minutes (at, submitted, done, failed, cancelled, waits, processing, fairness)
values ($at, $submitted, $done, $failed, $cancelled, $waits, $processing, $fairness)
on conflict (at) do nothing
