-- The number of documents that start before $id in $lane and $turn, counted up to $limit.
select count(*) as ahead from (
  select 1 from fairlane.line
  where (lane, turn, document) < ($lane::smallint, $turn::bigint, $id::uuid)
  order by lane, turn, document limit $limit
) as before
