-- Stores deliveries of webhooks that exist, each with its $id and $webhook, the $customer of its $document, the $url of a callback,
-- and $kind, $at, $key, $submittedAt, $attempts, $errorCode, $partial, $state, $tries, $dueAt, $endedAt, and $responses as text.
insert into fairlane.webhook_deliveries (
  id, webhook, owner, customer, url, kind, at, document, key, submitted_at, attempts, error_code, partial, state, is_ready,
  tries, due_at, ended_at, responses
)
select given.id, given.webhook, webhooks.customer, given.customer, given.url, given.kind, given.at, given.document, given.key,
  given.submitted_at, given.attempts, given.error_code, given.partial, given.state, false, given.tries, given.due_at,
  given.ended_at, given.responses::text[]
from unnest(
  $id::uuid[], $webhook::text[], $customer::text[], $url::text[], $kind::text[], $at::bigint[], $document::uuid[], $key::text[],
  $submittedAt::bigint[], $attempts::integer[], $errorCode::text[], $partial::text[], $state::text[], $tries::integer[],
  $dueAt::bigint[], $endedAt::bigint[], $responses::text[]
) as given (
  id, webhook, customer, url, kind, at, document, key, submitted_at, attempts, error_code, partial, state, tries, due_at,
  ended_at, responses
)
join fairlane.webhooks on webhooks.id = given.webhook
