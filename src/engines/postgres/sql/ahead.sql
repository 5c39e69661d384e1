-- How many documents start before the one of $priority, $turn and $sequence, counted up to $limit.
select count(*) as ahead from (
  select 1 from fairlane.documents
  where state = 'waiting' and (priority, turn, sequence) < ($priority::smallint, $turn::bigint, $sequence::bigint)
  order by priority, turn, sequence limit $limit
) as before
