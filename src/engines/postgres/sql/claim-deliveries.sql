-- Claims up to $limit deliveries that are ready, until $until: of each customer at most $maxPerCustomer, the oldest first, in the
-- order of customers after $after and then from the first one on. Nothing of webhooks that are off or among $except.
with recursive shared (webhook) as (
  select id from fairlane.webhooks
  where customer is null and disabled_at is null and id <> all($except::text[]) and exists (
    select from fairlane.webhook_deliveries where webhook_deliveries.webhook = webhooks.id and is_ready
  )
), tests (ids) as (
  -- Those about no customer.
  select array(
    select ready.id from shared
    cross join lateral (
      select id, due_at from fairlane.webhook_deliveries
      where webhook_deliveries.webhook = shared.webhook and customer = '' and is_ready
      order by due_at, id limit $maxPerCustomer
    ) as ready
    order by ready.due_at, ready.id limit $maxPerCustomer
  )
), turns (lap, customer, ids, taken) as (
  select 0, $after::text collate "C", ids, cardinality(ids) from tests
  union all
  select 1, '' collate "C", '{}'::uuid[], cardinality(ids) from tests
  union all
  select turns.lap, next.customer, picked.ids, turns.taken + cardinality(picked.ids)
  from turns
  cross join lateral (
    select candidates.customer from (
      (
        select owner as customer from fairlane.webhook_deliveries
        where is_ready and owner > turns.customer order by owner limit 1
      )
      union all
      select found.customer from shared
      cross join lateral (
        select webhook_deliveries.customer from fairlane.webhook_deliveries
        where webhook_deliveries.webhook = shared.webhook and is_ready and webhook_deliveries.customer > turns.customer
        order by webhook_deliveries.customer limit 1
      ) as found
    ) as candidates
    order by candidates.customer limit 1
  ) as next
  cross join lateral (
    select array(
      select ready.id from (
        select id as webhook from fairlane.webhooks
        where webhooks.customer = next.customer and disabled_at is null and id <> all($except::text[])
        union all
        select webhook from shared
      ) as allowed
      cross join lateral (
        select id, due_at from fairlane.webhook_deliveries
        where webhook_deliveries.webhook = allowed.webhook and webhook_deliveries.customer = next.customer and is_ready
        order by due_at, id limit $maxPerCustomer
      ) as ready
      order by ready.due_at, ready.id limit $maxPerCustomer
    ) as ids
    offset 0
  ) as picked
  where turns.taken < $limit and (turns.lap = 0 or next.customer <= $after)
), chosen as materialized (
  select array(
    select one.id from turns cross join unnest(turns.ids) with ordinality as one (id, position)
    order by turns.lap, turns.customer, one.position limit $limit
  ) as ids
), held as (
  select id from fairlane.webhook_deliveries
  where id = any((select ids from chosen)::uuid[]) and is_ready order by id for update skip locked
), claimed as (
  update fairlane.webhook_deliveries set is_ready = false, due_at = $until, lease = lease + 1
  where id = any(array(select id from held))
  returning *
)
select claimed.id, webhook, claimed.url, kind, at, claimed.customer, document, key, submitted_at as "submittedAt", attempts,
  error_code as "errorCode", partial, state, tries, due_at as "dueAt", ended_at as "endedAt",
  '[' || array_to_string(responses, ',') || ']' as responses, lease, to_json(webhooks) as "webhookRow"
from claimed join fairlane.webhooks on webhooks.id = claimed.webhook
order by array_position((select ids from chosen), claimed.id)
