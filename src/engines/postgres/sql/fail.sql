-- Ends those of the documents $id whose current lease is $lease as failed, each with its last $error.
with leased as (
  select documents.sequence, given.error
  from unnest($id::text[], $lease::bigint[], $error::text[]) as given (id, lease, error)
  join fairlane.documents on documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  order by documents.sequence for update of documents
)
update fairlane.documents
set state = 'failed', error = leased.error, lease_expires_at = null, finished_at = $now
from leased where documents.sequence = leased.sequence
returning documents.id, documents.lease, documents.customer, documents.priority, documents.attempts
