-- Schedules those of the documents $id that run under their $lease for another attempt at $dueAt after their $error.
-- Returns columns in one row.
with ended as (
  update fairlane.documents
  set state = 'scheduled', indexed_state = 'scheduled', error = given.error, due_at = given.due_at, worker = null,
      progress = null, lease = given.lease, attempts = documents.attempts + 1, started_at = claims.started_at,
      deadline_at = null
  from unnest($id::uuid[], $lease::bigint[], $error::text[], $dueAt::bigint[]) with ordinality
    as given (id, lease, error, due_at, position)
  join fairlane.claims on claims.lease = given.lease and given.id = any(claims.documents)
  where documents.id = given.id and documents.state = 'waiting' and documents.lease < given.lease
  returning given.position, documents.customer, documents.attempts, documents.started_at,
    case when documents.is_background then 10 else documents.priority end as tally_lane
)
select json_agg(position) as position, json_agg(customer) as customer, json_agg(tally_lane) as tally_lane,
  json_agg(attempts) as attempts, json_agg(started_at) as started_at,
  pg_sequence_last_value('fairlane.webhooks_version'::regclass) as webhooks_version
from ended
