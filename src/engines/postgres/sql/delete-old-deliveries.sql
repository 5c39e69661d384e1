-- Removes up to $limit deliveries that ended before $before, the oldest first.
delete from fairlane.webhook_deliveries where id = any(array(
  select id from fairlane.webhook_deliveries where ended_at < $before order by ended_at limit $limit for update skip locked
))
