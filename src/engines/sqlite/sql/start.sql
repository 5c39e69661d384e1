-- Gives the document $sequence to $worker until $expiresAt.
update documents
set state = 'running', lease = lease + 1, attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, deadline_at = null, progress = null
where sequence = $sequence
