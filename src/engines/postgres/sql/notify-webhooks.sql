-- Stores the deliveries of events of a $kind at $at about each $document of $customer, with the $errorCode and the codes of the
-- reasons why the result is $partial: one for each webhook that matches, skipped if the webhook is off. The documents are as these
-- events left them. Ids are UUIDs of version 7 with the time of the event. Returns whether a delivery is ready.
with given as (
  select * from unnest(
    $kind::text[], $at::bigint[], $document::uuid[], $customer::text[], $errorCode::text[], $partial::text[]
  ) as given (kind, at, document, customer, error_code, partial)
), notified as (
  insert into fairlane.webhook_deliveries (
    id, webhook, owner, customer, url, kind, at, document, key, submitted_at, attempts, error_code, partial, state, is_ready, due_at,
    ended_at
  )
  select encode(
      set_bit(set_bit(overlay(
        uuid_send(gen_random_uuid()) placing substring(int8send(given.at) from 3) from 1 for 6
      ), 52, 1), 53, 1),
      'hex'
    )::uuid,
    matching.id, matching.customer, given.customer, case when matching.url is null then documents.callback end, given.kind,
    given.at, given.document, documents.key, documents.submitted_at, documents.attempts, given.error_code, given.partial,
    case when matching.disabled_at is null then 'pending' else 'skipped' end, matching.disabled_at is null,
    case when matching.disabled_at is null then given.at end, case when matching.disabled_at is not null then given.at end
  from given
  join fairlane.documents on documents.id = given.document
  cross join lateral (
    select id, customer, plan, url, disabled_at from fairlane.webhooks
    where webhooks.customer = given.customer and strpos(kinds, '"' || given.kind || '"') > 0
    union all
    select id, customer, plan, url, disabled_at from fairlane.webhooks
    where webhooks.customer is null and strpos(kinds, '"' || given.kind || '"') > 0
  ) as matching
  where (matching.plan is null or matching.plan = (select plan from fairlane.customers where name = given.customer))
    and (matching.url is not null or documents.callback is not null)
  returning is_ready
)
select bool_or(is_ready) as is_ready from notified
