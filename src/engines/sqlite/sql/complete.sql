-- Finishes the document $sequence with its $result.
update documents
set state = 'done', result = $result, error = null, progress = null, lease_expires_at = null, finished_at = $now
where sequence = $sequence
