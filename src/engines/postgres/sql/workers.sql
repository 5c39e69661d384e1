-- The workers seen since $since, by name.
select name, slots, report, seen_at, is_draining from fairlane.workers where seen_at >= $since order by name
