-- Schedules those of the documents $id whose current lease is $lease for another attempt at $dueAt after their $error.
-- Returns columns in one row.
with ended as (
  update fairlane.documents
  set state = 'scheduled', indexed_state = 'scheduled', error = given.error, due_at = given.due_at, lease_expires_at = null,
      worker = null, progress = null
  from unnest($id::uuid[], $lease::bigint[], $error::text[], $dueAt::bigint[]) as given (id, lease, error, due_at)
  where documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  returning documents.id, documents.lease, documents.customer, documents.attempts,
    case when documents.is_background then 10 else documents.priority end as tally_lane
)
select json_agg(id) as id, json_agg(lease) as lease, json_agg(customer) as customer, json_agg(tally_lane) as tally_lane,
  json_agg(attempts) as attempts
from ended
