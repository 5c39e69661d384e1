-- Marks up to $limit pending deliveries of $webhook as skipped at $now.
update webhook_deliveries set state = 'skipped', is_ready = 0, due_at = null, ended_at = $now
where id in (select id from webhook_deliveries where webhook = $webhook and state = 'pending' order by id limit $limit)
