-- Prevents others from changing the store until the transaction ends.
lock table fairlane.plans, fairlane.customers, fairlane.documents, fairlane.line, fairlane.claims, fairlane.finished,
  fairlane.turns, fairlane.tallies, fairlane.events, fairlane.incidents, fairlane.queue,
  fairlane.keys, fairlane.audit, fairlane.permits, fairlane.backlogs, fairlane.webhooks, fairlane.webhook_deliveries,
  fairlane.usage, fairlane.usage_changes
in share row exclusive mode
