-- Makes up to $limit held documents of $customer that had no check due at $now, in the order of submission.
update documents set state = 'scheduled', held_priority = null, due_at = $now
where sequence in (
  select sequence from documents where held_priority = 0 and customer = $customer order by sequence limit $limit
)
returning priority
