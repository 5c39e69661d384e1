-- Finishes those of the documents $id whose current lease is $lease, each with its $result $at a time.
update fairlane.documents
set state = 'done', result = given.result, error = null, progress = null, lease_expires_at = null, finished_at = given.at
from unnest($id::uuid[], $lease::bigint[], $result::text[], $at::bigint[]) as given (id, lease, result, at)
where documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
returning documents.id, documents.lease, documents.customer, documents.priority, documents.attempts
