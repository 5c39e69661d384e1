-- Makes up to $limit held documents of $customer due at $now, in the order of submission.
update documents set state = 'scheduled', held_lane = null, due_at = $now
where sequence in (
  select sequence from documents
  where state = 'held' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = $customer order by sequence limit $limit
)
returning priority, is_background
