-- Makes up to $limit documents of $customer that are held due at $now, in the order of submission.
update fairlane.documents set state = 'scheduled', due_at = $now
where sequence = any(array(
  select sequence from fairlane.documents where state = 'held' and customer = $customer order by sequence limit $limit for update
))
returning priority
