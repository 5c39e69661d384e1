-- Makes up to $limit deliveries ready that are due at $now: their pause is over, or the claim of them has expired.
update fairlane.webhook_deliveries set is_ready = true where id = any(array(
  select id from fairlane.webhook_deliveries where state = 'pending' and not is_ready and due_at <= $now
  order by due_at limit $limit for update skip locked
))
