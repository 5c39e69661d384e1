-- The number of documents of $lane that have waited since before $before, counted up to $limit.
select count(*) as documents from (
  select 1 from documents indexed by documents_by_age
  where state = 'waiting' and lane = $lane and waiting_since < $before limit $limit
)
