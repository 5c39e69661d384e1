-- The number of documents that start before $id in $lane and $turn, counted up to $limit.
select count(*) as ahead from (
  select 1 from documents
  where state = 'waiting'
    and (lane, turn, sequence) < ($lane, $turn, (select sequence from documents where id = $id))
  limit $limit
)
