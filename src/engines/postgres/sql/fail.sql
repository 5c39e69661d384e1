-- Marks those of the documents $id whose current lease is $lease as failed, each with its last $error, at the time $at.
-- Returns columns in one row.
with ended as (
  update fairlane.documents
  set state = 'failed', indexed_state = 'failed', error = given.error, lease_expires_at = null, finished_at = given.at
  from unnest($id::uuid[], $lease::bigint[], $error::text[], $at::bigint[]) as given (id, lease, error, at)
  where documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  returning documents.id, documents.lease, documents.customer, documents.attempts,
    case when documents.is_background then 10 else documents.priority end as tally_lane
)
select json_agg(id) as id, json_agg(lease) as lease, json_agg(customer) as customer, json_agg(tally_lane) as tally_lane,
  json_agg(attempts) as attempts
from ended
