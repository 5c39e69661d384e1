-- Stores that the worker $name with $slots slots was seen at $now, and its $report as JSON; both are null for remote workers.
insert into fairlane.workers (name, slots, report, seen_at) values ($name, $slots, $report, $now)
on conflict (name) do update set slots = excluded.slots, report = excluded.report, seen_at = excluded.seen_at
