-- Those of the documents $id whose current lease is $lease; locked in the order of ids.
select documents.*
from unnest($id::uuid[], $lease::bigint[]) as given (id, lease)
join fairlane.documents on documents.id = given.id and documents.lease = given.lease and documents.state = 'running'
where documents.id = any($id::uuid[])
order by documents.id for update of documents
