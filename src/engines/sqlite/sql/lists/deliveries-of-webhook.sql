-- The same as deliveries.sql for those of the webhook $ofWebhook.
select id, webhook, url, kind, at, customer, document, key, submitted_at as "submittedAt", attempts, error_code as "errorCode",
  partial, state, tries, due_at as "dueAt", ended_at as "endedAt", responses
from webhook_deliveries
where id >= $from and id < $before and webhook = $ofWebhook
  and {filter}
order by id desc limit $limit
