-- Gives back those of the deliveries $id that are claimed with their $lease. They are due at $now.
update fairlane.webhook_deliveries set is_ready = true, due_at = $now, lease = webhook_deliveries.lease + 1
from (
  select webhook_deliveries.id from fairlane.webhook_deliveries
  join unnest($id::uuid[], $lease::bigint[]) as given (id, lease) on given.id = webhook_deliveries.id
  where webhook_deliveries.id = any($id::uuid[]) and webhook_deliveries.lease = given.lease and state = 'pending'
  order by webhook_deliveries.id for update of webhook_deliveries
) as held
where webhook_deliveries.id = any($id::uuid[]) and webhook_deliveries.id = held.id
