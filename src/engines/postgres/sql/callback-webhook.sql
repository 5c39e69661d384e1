-- The webhook that signs the callbacks of the documents of $customer.
select id, customer, plan, url, kinds, description, secrets, created_at as "createdAt", disabled_at as "disabledAt",
  disabled_reason as "disabledReason"
from fairlane.webhooks where customer = $customer and url is null
