-- Notes a success of $webhook at the time $at.
update webhooks set succeeded_at = max(coalesce(succeeded_at, $at), $at) where id = $webhook
