-- Schedules the document $id for another attempt at $dueAt after its $error, if $lease is its current lease.
update documents
set state = 'scheduled', error = $error, due_at = $dueAt, lease_expires_at = null, worker = null, progress = null
where id = $id and lease = $lease and state = 'running'
returning customer, priority, attempts
