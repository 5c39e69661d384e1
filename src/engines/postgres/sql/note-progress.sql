-- Stores the $progress of the document $id, if it runs under $lease.
update fairlane.documents set progress = $progress from fairlane.claims
where documents.id = $id and documents.state = 'waiting' and documents.lease < $lease
  and claims.lease = $lease and $id = any(claims.documents)
returning documents.customer
