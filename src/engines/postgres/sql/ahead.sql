-- The number of documents that start before $id at $priority and $turn, counted up to $limit.
select count(*) as ahead from (
  select 1 from fairlane.line
  where (priority, turn, document) < ($priority::smallint, $turn::bigint, $id::uuid)
  order by priority, turn, document limit $limit
) as before
