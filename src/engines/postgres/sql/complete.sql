-- Finishes those of the documents $id whose current lease is $lease, each with its $result; locked in the order of storing.
with leased as (
  select documents.sequence, given.result
  from unnest($id::text[], $lease::bigint[], $result::text[]) as given (id, lease, result)
  join fairlane.documents on documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  order by documents.sequence for update of documents
)
update fairlane.documents
set state = 'done', result = leased.result, error = null, progress = null, lease_expires_at = null, finished_at = $now
from leased where documents.sequence = leased.sequence
returning documents.id, documents.lease, documents.customer, documents.priority, documents.attempts
