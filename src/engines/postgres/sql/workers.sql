-- The workers seen since $since, by name.
select name, slots, seen_at as "seenAt" from fairlane.workers where seen_at >= $since order by name
