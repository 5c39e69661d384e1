-- Removes up to $limit documents of $customer, none of which is in the line.
delete from fairlane.documents
where id = any(array(
  select id from fairlane.documents where customer = $customer order by id limit $limit for update
))
returning id, state, priority, is_background, content, lease
