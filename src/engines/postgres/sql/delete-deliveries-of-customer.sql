-- Removes up to $limit deliveries of $customer.
delete from fairlane.webhook_deliveries where id = any(array(
  select id from fairlane.webhook_deliveries where customer = $customer order by id limit $limit for update
))
