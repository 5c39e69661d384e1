-- Gives the next $limit documents of the line up to the priority $upTo to $worker until $expiresAt, unless the queue is
-- paused. What another worker takes at the same time is passed over, so that no claim waits.
update fairlane.documents
set state = 'running', lease = lease + 1, attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, progress = null
where sequence = any(array(
  select sequence from fairlane.documents
  where state = 'waiting' and priority <= $upTo::smallint and not (select is_paused from fairlane.queue)
  order by priority, turn, sequence limit $limit for update skip locked
))
returning *
