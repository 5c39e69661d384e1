-- Claims the head of one $priority, for $worker, until $expiresAt.
update documents
set state = 'running', lease = lease + 1, attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, progress = null
where sequence = (
  select sequence from documents where state = 'waiting' and priority = $priority order by turn, sequence limit 1
)
returning *
