-- The number of documents of $lane that have waited since before $before, counted up to $limit.
select count(*) as documents from (
  select from fairlane.line where lane = $lane and waiting_since < $before limit $limit
) as waiting
