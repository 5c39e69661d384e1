-- Marks up to $limit pending deliveries of $webhook as skipped at $now.
update fairlane.webhook_deliveries set state = 'skipped', is_ready = false, due_at = null, ended_at = $now
where id = any(array(
  select id from fairlane.webhook_deliveries where webhook = $webhook and state = 'pending' order by id limit $limit for update
))
