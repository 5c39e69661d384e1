-- Schedules those of the documents $id whose current lease is $lease for another attempt at $dueAt after their $error.
with leased as (
  select documents.sequence, given.error, given.due_at
  from unnest($id::text[], $lease::bigint[], $error::text[], $dueAt::bigint[]) as given (id, lease, error, due_at)
  join fairlane.documents on documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  order by documents.sequence for update of documents
)
update fairlane.documents
set state = 'scheduled', error = leased.error, due_at = leased.due_at, lease_expires_at = null, worker = null, progress = null
from leased where documents.sequence = leased.sequence
returning documents.id, documents.lease, documents.customer, documents.priority, documents.attempts
