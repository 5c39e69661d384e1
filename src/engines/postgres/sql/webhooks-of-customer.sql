-- The same as webhooks.sql for those of one $customer.
select id, customer, plan, url, kinds, description, secrets, created_at as "createdAt", disabled_at as "disabledAt",
  disabled_reason as "disabledReason"
from fairlane.webhooks
where customer = $customer and (created_at, id) < ($createdAt::bigint, $id) order by created_at desc, id desc limit $limit
