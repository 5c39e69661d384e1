-- Ends the document $id as failed with its $error, if $lease is its current lease.
update documents
set state = 'failed', error = $error, lease_expires_at = null, finished_at = $now
where id = $id and lease = $lease and state = 'running'
returning customer, priority, attempts
