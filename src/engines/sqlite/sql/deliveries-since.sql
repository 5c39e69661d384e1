-- Up to $limit deliveries of $webhook after the id $after about events at $since or later, oldest first.
select id from webhook_deliveries where webhook = $webhook and id > $after and at >= $since
order by id limit $limit
