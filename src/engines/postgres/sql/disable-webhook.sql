-- Disables the webhook $id at $now for a $reason, unless it is off already or had a success at $failingSince or later.
update fairlane.webhooks set disabled_at = $now, disabled_reason = $reason
where id = $id and disabled_at is null and (succeeded_at is null or succeeded_at < $failingSince)
returning customer
