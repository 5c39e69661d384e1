-- Claims the delivery $id until $until.
update webhook_deliveries set is_ready = 0, due_at = $until, lease = lease + 1 where id = $id
returning id, webhook, url, kind, at, customer, document, key, submitted_at as "submittedAt", attempts, error_code as "errorCode",
  partial, state, tries, due_at as "dueAt", ended_at as "endedAt", responses, lease
