-- Stores that the worker $name with $slots slots was seen at $now.
insert into fairlane.workers (name, slots, seen_at) values ($name, $slots, $now)
on conflict (name) do update set slots = excluded.slots, seen_at = excluded.seen_at
