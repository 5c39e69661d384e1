-- The number of webhooks, of those that are off, and of pending deliveries.
select (select count(*) from fairlane.webhooks) as webhooks,
  (select count(*) from fairlane.webhooks where disabled_at is not null) as disabled,
  (select count(*) from fairlane.webhook_deliveries where state = 'pending') as pending
