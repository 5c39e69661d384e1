-- Makes up to $limit held documents of $customer that had no check due at $now, in the order of submission.
update fairlane.documents set state = 'scheduled', indexed_state = 'scheduled', due_at = $now
where id = any(array(
  select id from fairlane.documents where indexed_state = 'held' and customer = $customer and lane is null
  order by customer, lane nulls first, id limit $limit for update
))
returning priority, is_background
