-- Changes what is given of the group $group: the dismissal at $dismissedAt by $dismissedBy ($setsDismissal), $snoozedUntil
-- ($setsSnooze) and the $note ($setsNote).
update fairlane.failure_groups set
  dismissed_at = case when $setsDismissal::boolean then $dismissedAt::bigint else dismissed_at end,
  dismissed_by = case when $setsDismissal::boolean then $dismissedBy else dismissed_by end,
  snoozed_until = case when $setsSnooze::boolean then $snoozedUntil::bigint else snoozed_until end,
  note = case when $setsNote::boolean then $note else note end
where id = $group
returning id as "group", first_at as "firstAt", last_at as "lastAt", note, dismissed_at as "dismissedAt",
  dismissed_by as "dismissedBy", snoozed_until as "snoozedUntil"
