-- Extends each $lease of the documents $id to $until, if it is the current one, without those that are being finished.
update fairlane.documents set lease_expires_at = $until
where id = any(array(
  select documents.id from unnest($id::uuid[], $lease::bigint[]) as given (id, lease)
  join fairlane.documents on documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
  for update of documents skip locked
))
