-- Stores the $progress of the document $id, if $lease is its current lease.
update documents set progress = $progress where id = $id and lease = $lease and state = 'running' returning customer
