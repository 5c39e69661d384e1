-- What finishing needs to know of the document $id, if $lease is its current lease.
select sequence, customer, priority, attempts from documents where id = $id and lease = $lease and state = 'running'
