-- Extends each $lease of the documents $id to $until, if it is the current one.
with leased as (
  select documents.sequence
  from unnest($id::text[], $lease::bigint[]) as given (id, lease)
  join fairlane.documents on documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  order by documents.sequence for update of documents
)
update fairlane.documents set lease_expires_at = $until
from leased where documents.sequence = leased.sequence
