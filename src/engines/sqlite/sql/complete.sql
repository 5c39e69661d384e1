-- Finishes the document $id with its $result, if $lease is its current lease.
update documents
set state = 'done', result = $result, error = null, progress = null, lease_expires_at = null, finished_at = $now
where id = $id and lease = $lease and state = 'running'
returning customer, priority, attempts
