-- Ends the document $sequence as failed, with its last $error.
update documents
set state = 'failed', error = $error, lease_expires_at = null, finished_at = $now
where sequence = $sequence
