-- Those of the documents $id that do not run under their $lease, with their states; null if there is none of that id.
select given.id, given.lease, (select state from fairlane.documents_now where documents_now.id = given.id) as state
from unnest($id::uuid[], $lease::bigint[]) as given (id, lease)
where (
  select true from fairlane.claims join fairlane.documents on documents.id = given.id
  where claims.lease = given.lease and given.id = any(claims.documents)
    and documents.state = 'waiting' and documents.lease < given.lease
  limit 1
) is null
