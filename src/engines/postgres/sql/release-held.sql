-- Makes up to $limit held documents of $customer due at $now, in the order of submission.
update fairlane.documents set state = 'scheduled', indexed_state = 'scheduled', due_at = $now
where id = any(array(
  select id from fairlane.documents where indexed_state = 'held' and customer = $customer order by id limit $limit for update
))
returning priority, is_background
