-- Prevents others from locking or changing customers until the transaction ends.
lock table fairlane.customers in exclusive mode
