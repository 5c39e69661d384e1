-- Removes up to $limit documents of $customer.
delete from fairlane.documents where sequence = any(array(
  select sequence from fairlane.documents where customer = $customer order by sequence limit $limit for update
))
returning id, state, priority
