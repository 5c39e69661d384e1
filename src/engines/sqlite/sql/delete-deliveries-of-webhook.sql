-- Removes up to $limit deliveries of $webhook.
delete from webhook_deliveries where id in (select id from webhook_deliveries where webhook = $webhook limit $limit)
