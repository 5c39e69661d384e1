-- Gives back the delivery $id, which was claimed with $lease. It is due at $now.
update webhook_deliveries set is_ready = 1, due_at = $now, lease = lease + 1
where id = $id and lease = $lease and state = 'pending'
