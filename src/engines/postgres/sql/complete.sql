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
  returning given.position, documents.customer, documents.attempts, documents.started_at,
    case when documents.is_background then 10 else documents.priority end as tally_lane
)
select json_agg(position) as position, json_agg(customer) as customer, json_agg(tally_lane) as tally_lane,
  json_agg(attempts) as attempts, json_agg(started_at) as started_at,
  pg_sequence_last_value('fairlane.webhooks_version'::regclass) as webhooks_version
from ended
