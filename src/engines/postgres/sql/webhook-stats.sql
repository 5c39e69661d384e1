-- The number of webhooks, of those that were switched off because of their responses, and of pending deliveries.
select (select count(*) from fairlane.webhooks) as webhooks,
  (select count(*) from fairlane.webhooks where disabled_reason <> 'by-hand') as disabled,
  (select count(*) from fairlane.webhook_deliveries where state = 'pending') as pending
