-- Up to $limit deliveries of $webhook about documents of $customer that are ready, the oldest first.
select id, due_at from webhook_deliveries where webhook = $webhook and customer = $customer and is_ready = 1
order by due_at, id limit $limit
