-- Stores the figures of each minute $at, unless they are stored.
insert into fairlane.minutes (at, submitted, done, failed, cancelled, waits, processing, fairness)
select * from unnest(
  $at::bigint[], $submitted::bigint[], $done::bigint[], $failed::bigint[], $cancelled::bigint[], $waits::text[],
  $processing::text[], $fairness::double precision[]
)
on conflict (at) do nothing
