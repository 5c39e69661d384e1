-- The workers that were there at $since or later, by name.
select name, slots, seen_at as "seenAt" from fairlane.workers where seen_at >= $since order by name
