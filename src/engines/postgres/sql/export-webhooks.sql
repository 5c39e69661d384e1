-- Up to $limit webhooks after the id $id.
select id, customer, plan, url, kinds, description, secrets, created_at as "createdAt", disabled_at as "disabledAt",
  disabled_reason as "disabledReason", succeeded_at as "succeededAt"
from fairlane.webhooks where id > $id order by id limit $limit
