-- Removes up to $limit deliveries that ended before $before, the oldest first.
delete from webhook_deliveries where id in (
  select id from webhook_deliveries where ended_at < $before order by ended_at limit $limit
)
