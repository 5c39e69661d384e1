-- Locks the webhook $id until the transaction ends, and returns it.
select id, customer, plan, url, kinds, description, secrets, created_at as "createdAt", disabled_at as "disabledAt",
  disabled_reason as "disabledReason"
from fairlane.webhooks where id = $id for update
