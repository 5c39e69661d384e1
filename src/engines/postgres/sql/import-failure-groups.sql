-- Stores what is remembered of each group $group of failures.
insert into fairlane.failure_groups (id, first_at, last_at, note, dismissed_at, dismissed_by, snoozed_until)
select * from unnest(
  $group::text[], $firstAt::bigint[], $lastAt::bigint[], $note::text[], $dismissedAt::bigint[], $dismissedBy::text[],
  $snoozedUntil::bigint[]
)
