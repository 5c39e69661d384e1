-- Gives the head of one $priority to $worker until $expiresAt, unless the queue is paused.
update fairlane.documents
set state = 'running', lease = lease + 1, attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, progress = null
where sequence = any(array(
  select sequence from fairlane.documents
  where state = 'waiting' and priority = $priority::smallint and not (select is_paused from fairlane.queue)
  order by priority, turn, sequence limit 1 for update skip locked
))
returning *
