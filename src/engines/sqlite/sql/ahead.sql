-- The number of documents that start before $id at $priority and $turn, counted up to $limit.
select count(*) as ahead from (
  select 1 from documents
  where state = 'waiting'
    and (priority, turn, sequence) < ($priority, $turn, (select sequence from documents where id = $id))
  limit $limit
)
