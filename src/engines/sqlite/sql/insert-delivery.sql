-- Stores a delivery of $webhook, whose customer is the $owner: its $id, the $customer of its $document, the $url of a callback,
-- and $kind, $at, $key, $submittedAt, $attempts, $errorCode, $partial, $state, $isReady, $tries, $dueAt, $endedAt, $responses.
insert into webhook_deliveries (
  id, webhook, owner, customer, url, kind, at, document, key, submitted_at, attempts, error_code, partial, state, is_ready,
  tries, due_at, ended_at, responses
)
values (
  $id, $webhook, $owner, $customer, $url, $kind, $at, $document, $key, $submittedAt, $attempts, $errorCode, $partial, $state,
  $isReady, $tries, $dueAt, $endedAt, $responses
)
