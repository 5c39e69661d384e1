-- Makes those of the deliveries $ids of $webhook pending and due at $now that have ended, if their webhook is on.
update fairlane.webhook_deliveries
set state = 'pending', is_ready = true, due_at = $now, ended_at = null, tries = 0, lease = lease + 1
where id = any(array(select id from fairlane.webhook_deliveries where id = any($ids::uuid[]) order by id for update))
  and webhook = $webhook and state <> 'pending'
  and exists (select from fairlane.webhooks where webhooks.id = $webhook and disabled_at is null)
