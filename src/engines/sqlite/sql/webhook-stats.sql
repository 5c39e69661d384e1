-- The number of webhooks, of those that are off, and of pending deliveries.
select (select count(*) from webhooks) as webhooks,
  (select count(*) from webhooks where disabled_at is not null) as disabled,
  (select count(*) from webhook_deliveries where state = 'pending') as pending
