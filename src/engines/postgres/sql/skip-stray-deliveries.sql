-- Marks those of the $limit pending deliveries that have been due for longest as skipped at $now whose webhook is off or gone.
-- Those that are left of a webhook when it is disabled or removed become the oldest.
update fairlane.webhook_deliveries set state = 'skipped', is_ready = false, due_at = null, ended_at = $now
where id = any(array(
  select oldest.id from (
    select id, webhook from fairlane.webhook_deliveries where state = 'pending' and is_ready
    order by due_at limit $limit for update skip locked
  ) as oldest
  left join fairlane.webhooks on webhooks.id = oldest.webhook
  where webhooks.id is null or webhooks.disabled_at is not null
))
