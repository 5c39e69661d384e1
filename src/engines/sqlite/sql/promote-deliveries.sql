-- Makes up to $limit deliveries ready that are due at $now: their pause is over, or the claim of them has expired.
update webhook_deliveries set is_ready = 1 where id in (
  select id from webhook_deliveries where state = 'pending' and is_ready = 0 and due_at <= $now order by due_at limit $limit
)
