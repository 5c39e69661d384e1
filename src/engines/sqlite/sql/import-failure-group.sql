-- Stores what is remembered of the group $group of failures.
insert into failure_groups (id, first_at, last_at, note, dismissed_at, dismissed_by, snoozed_until)
values ($group, $firstAt, $lastAt, $note, $dismissedAt, $dismissedBy, $snoozedUntil)
