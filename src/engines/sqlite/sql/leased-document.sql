-- The document $id, if $lease is its current lease.
select * from documents where id = $id and lease = $lease and state = 'running'
