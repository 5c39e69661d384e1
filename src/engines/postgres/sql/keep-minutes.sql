-- Stores the figures of each minute $at, unless they are stored.
insert into fairlane.minutes (at, submitted, done, failed, cancelled, waits, processing)
select * from unnest(
  $at::bigint[], $submitted::bigint[], $done::bigint[], $failed::bigint[], $cancelled::bigint[], $waits::text[],
  $processing::text[]
)
on conflict (at) do nothing
