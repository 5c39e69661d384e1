-- The delivery $id.
select id, webhook, url, kind, at, customer, document, key, submitted_at as "submittedAt", attempts, error_code as "errorCode",
  partial, state, tries, due_at as "dueAt", ended_at as "endedAt", responses
from webhook_deliveries where id = $id
