-- Waits for others that add or change webhooks, and prevents them from doing so until the transaction ends.
lock table fairlane.webhooks in share row exclusive mode
