-- True if a delivery is due at $now.
select exists (select 1 from webhook_deliveries where state = 'pending' and is_ready = 1)
  or exists (select 1 from webhook_deliveries where state = 'pending' and is_ready = 0 and due_at <= $now) as result
