-- Up to $limit deliveries of $webhook after the id $after about events at $since or later, oldest first.
select id from fairlane.webhook_deliveries where webhook = $webhook and id > $after::uuid and at >= $since
order by id limit $limit
