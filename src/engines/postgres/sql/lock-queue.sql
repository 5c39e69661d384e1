-- Waits for others that change webhooks, and prevents them from doing so until the transaction ends.
select one from fairlane.queue for update
