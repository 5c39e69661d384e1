-- Removes up to $limit documents that finished before $before.
delete from fairlane.documents where sequence = any(array(
  select sequence from fairlane.documents
  where finished_at is not null and finished_at < $before order by finished_at limit $limit for update skip locked
))
returning state, priority
