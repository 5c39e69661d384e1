-- Schedules the document $sequence for another attempt at $dueAt after its $error.
update documents
set state = 'scheduled', error = $error, due_at = $dueAt, lease_expires_at = null, worker = null, progress = null
where sequence = $sequence
