-- Removes up to $limit deliveries of $webhook.
delete from fairlane.webhook_deliveries where id = any(array(
  select id from fairlane.webhook_deliveries where webhook = $webhook order by id limit $limit for update
))
