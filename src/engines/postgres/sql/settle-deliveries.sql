-- Stores the outcomes of those of the deliveries $id that are claimed with their $lease: each $response at $at, the $state, and
-- $dueAt if it is pending. One whose webhook was switched off meanwhile stays skipped instead of pending. Returns the position of
-- each among those given.
with given as (
  select * from unnest($id::uuid[], $lease::bigint[], $at::bigint[], $response::text[], $state::text[], $dueAt::bigint[])
    with ordinality as given (id, lease, at, response, state, due_at, position)
), held as (
  select webhook_deliveries.id, given.at, given.response, given.position, given.due_at, given.state <> 'pending' as is_over,
    case when given.state = 'pending' then webhook_deliveries.state else given.state end as state
  from given join fairlane.webhook_deliveries on webhook_deliveries.id = given.id
  where webhook_deliveries.id = any($id::uuid[]) and webhook_deliveries.lease = given.lease
    and webhook_deliveries.state in ('pending', 'skipped')
  order by webhook_deliveries.id for update of webhook_deliveries
), settled as (
  update fairlane.webhook_deliveries
  set state = held.state, due_at = case when held.state = 'pending' then held.due_at end,
    ended_at = case when held.is_over then held.at else webhook_deliveries.ended_at end,
    responses = (array[held.response] || webhook_deliveries.responses)[1:10],
    is_ready = false, lease = webhook_deliveries.lease + 1, tries = webhook_deliveries.tries + 1
  from held where webhook_deliveries.id = any($id::uuid[]) and webhook_deliveries.id = held.id
  returning held.position, held.at, webhook_deliveries.webhook, webhook_deliveries.state
), successful as (
  select webhooks.id, latest.at from (
    select webhook, max(at) as at from settled where state = 'delivered' group by webhook
  ) as latest
  join fairlane.webhooks on webhooks.id = latest.webhook
  where webhooks.id = any(array(select webhook from settled))
  order by webhooks.id for update of webhooks
), noted as (
  update fairlane.webhooks set succeeded_at = greatest(succeeded_at, successful.at)
  from successful where webhooks.id = successful.id
)
select position from settled
