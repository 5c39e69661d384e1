-- The number of documents that start before the one at $priority, $turn and $sequence, counted up to $limit.
select count(*) as ahead from (
  select 1 from documents where state = 'waiting' and (priority, turn, sequence) < ($priority, $turn, $sequence) limit $limit
)
