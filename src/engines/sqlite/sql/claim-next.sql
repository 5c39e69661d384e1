-- Claims the next $limit documents of the line up to the priority $upTo, for $worker, until $expiresAt.
update documents
set state = 'running', lease = lease + 1, attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, progress = null
where sequence in (
  select sequence from documents where state = 'waiting' and priority <= $upTo order by priority, turn, sequence limit $limit
)
returning *
