-- Waits for others that change webhooks.
select one from fairlane.queue for share
