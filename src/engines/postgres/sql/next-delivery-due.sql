-- The time at which the first pending delivery of a webhook that is on is due, of those that are ready if there are some.
select coalesce((
    select due_at from fairlane.webhook_deliveries
    where state = 'pending' and is_ready = true and exists (
      select 1 from fairlane.webhooks where webhooks.id = webhook_deliveries.webhook and disabled_at is null
    )
    order by due_at limit 1
  ), (
    select due_at from fairlane.webhook_deliveries
    where state = 'pending' and is_ready = false and exists (
      select 1 from fairlane.webhooks where webhooks.id = webhook_deliveries.webhook and disabled_at is null
    )
    order by due_at limit 1
  )) as due_at
