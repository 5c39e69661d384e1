-- Removes up to $limit documents that finished before $before.
delete from documents where sequence in (
  select sequence from documents where finished_at < $before order by finished_at limit $limit
)
returning state, priority, is_background
