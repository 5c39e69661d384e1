-- Marks those of the $limit pending deliveries that have been due for longest as skipped at $now whose webhook is off or gone.
-- Those that are left of a webhook when it is disabled or removed become the oldest.
update webhook_deliveries set state = 'skipped', is_ready = 0, due_at = null, ended_at = $now
where id in (
  select oldest.id from (
    select id, webhook from webhook_deliveries where state = 'pending' and is_ready = 1 order by due_at limit $limit
  ) as oldest
  left join webhooks on webhooks.id = oldest.webhook
  where webhooks.id is null or webhooks.disabled_at is not null
)
