-- Up to $limit webhooks, newest first, after the one created at $createdAt with $id.
select id, customer, plan, url, kinds, description, secrets, created_at as "createdAt", disabled_at as "disabledAt",
  disabled_reason as "disabledReason"
from webhooks where (created_at, id) < ($createdAt, $id) order by created_at desc, id desc limit $limit
