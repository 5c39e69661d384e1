-- The webhook $id.
select id, customer, plan, url, kinds, description, secrets, created_at as "createdAt", disabled_at as "disabledAt",
  disabled_reason as "disabledReason"
from webhooks where id = $id
