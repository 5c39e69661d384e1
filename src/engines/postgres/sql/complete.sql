-- Finishes those of the documents $id that run under their $lease, each with its $result and the reasons why that is
-- $partial, at the time $at. Returns columns in one row, because drivers are slow with many short rows.
with ended as (
  update fairlane.documents
  set state = 'done', result = given.result, partial = given.partial, error = null, progress = null, finished_at = given.at,
      lease = given.lease, attempts = documents.attempts + 1, worker = claims.worker, started_at = claims.started_at,
      deadline_at = null
  from unnest($id::uuid[], $lease::bigint[], $result::text[], $partial::text[], $at::bigint[]) with ordinality
    as given (id, lease, result, partial, at, position)
  join fairlane.claims on claims.lease = given.lease and given.id = any(claims.documents)
  where documents.id = given.id and documents.state = 'waiting' and documents.lease < given.lease
  returning given.position, documents.customer, documents.attempts,
    case when documents.is_background then 10 else documents.priority end as tally_lane,
    documents.id, documents.key, documents.submitted_at, documents.callback, given.partial, given.at
), notified as (
  insert into fairlane.webhook_deliveries (
    id, webhook, owner, customer, url, kind, at, document, key, submitted_at, attempts, partial, state, is_ready, due_at, ended_at
  )
  select encode(
      set_bit(set_bit(overlay(
        uuid_send(gen_random_uuid()) placing substring(int8send(ended.at) from 3) from 1 for 6
      ), 52, 1), 53, 1),
      'hex'
    )::uuid,
    matching.id, matching.customer, ended.customer, case when matching.url is null then ended.callback end, 'document.done',
    ended.at, ended.id, ended.key, ended.submitted_at, ended.attempts,
    (select json_agg(reason -> 'code')::text from json_array_elements(ended.partial::json) as reason),
    case when matching.disabled_at is null then 'pending' else 'skipped' end, matching.disabled_at is null,
    case when matching.disabled_at is null then ended.at end, case when matching.disabled_at is not null then ended.at end
  from ended
  cross join lateral (
    select id, customer, plan, url, disabled_at from fairlane.webhooks
    where webhooks.customer = ended.customer and strpos(kinds, '"document.done"') > 0
    union all
    select id, customer, plan, url, disabled_at from fairlane.webhooks
    where webhooks.customer is null and strpos(kinds, '"document.done"') > 0
  ) as matching
  where exists (select from fairlane.webhooks)
    and (
      exists (select from fairlane.webhooks where customer is null and strpos(kinds, '"document.done"') > 0)
      or exists (select from fairlane.webhooks where customer = any(array(select distinct customer from ended)))
    )
    and (matching.plan is null or matching.plan = (select plan from fairlane.customers where name = ended.customer))
    and (matching.url is not null or ended.callback is not null)
  returning is_ready
)
select json_agg(position) as position, json_agg(customer) as customer, json_agg(tally_lane) as tally_lane,
  json_agg(attempts) as attempts, (select bool_or(is_ready) from notified) as may_deliver
from ended
