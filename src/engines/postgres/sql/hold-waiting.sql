-- Takes up to $limit documents of $customer out of the line, to be held.
update fairlane.documents set state = 'held', turn = null, waiting_since = null
where sequence = any(array(
  select sequence from fairlane.documents where state = 'waiting' and customer = $customer order by sequence limit $limit for update
))
returning priority
