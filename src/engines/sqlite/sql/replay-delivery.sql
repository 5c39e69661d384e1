-- Makes the delivery $id of $webhook pending and due at $now, if it has ended and its webhook is on.
update webhook_deliveries set state = 'pending', is_ready = 1, due_at = $now, ended_at = null, tries = 0, lease = lease + 1
where id = $id and webhook = $webhook and state <> 'pending'
  and exists (select 1 from webhooks where webhooks.id = $webhook and disabled_at is null)
