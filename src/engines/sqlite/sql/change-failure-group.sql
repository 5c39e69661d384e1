-- Changes what is given of the group $group: the dismissal at $dismissedAt by $dismissedBy ($setsDismissal), $snoozedUntil
-- ($setsSnooze) and the $note ($setsNote).
update failure_groups set
  dismissed_at = iif($setsDismissal, $dismissedAt, dismissed_at),
  dismissed_by = iif($setsDismissal, $dismissedBy, dismissed_by),
  snoozed_until = iif($setsSnooze, $snoozedUntil, snoozed_until),
  note = iif($setsNote, $note, note)
where id = $group
returning id as "group", first_at as "firstAt", last_at as "lastAt", note, dismissed_at as "dismissedAt",
  dismissed_by as "dismissedBy", snoozed_until as "snoozedUntil"
