-- Makes up to $limit held documents of $customer that had no check due at $now, in the order of submission.
update documents set state = 'scheduled', held_lane = null, due_at = $now
where sequence in (
  select sequence from documents where held_lane = -1 and customer = $customer order by sequence limit $limit
)
returning priority, is_background
