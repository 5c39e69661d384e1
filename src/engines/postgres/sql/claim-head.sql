-- Gives the head of one $lane to $worker until $expiresAt, unless the queue is paused or its deadline has passed at
-- $now. With $maxLong 0, gives the first document that is not marked long.
with taken as (
  delete from fairlane.line
  where ctid = any(array(
    select ctid from fairlane.line
    where lane = $lane::smallint and not (select is_paused from fairlane.queue)
      and (not is_long or $maxLong::integer > 0) and (deadline_at is null or deadline_at > $now::bigint)
    order by lane, turn, document limit 1 for update skip locked
  ))
  returning document
)
update fairlane.documents
set state = 'running', lease = (select nextval('fairlane.leases')), attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, deadline_at = null, progress = null
from taken where documents.id = taken.document
returning documents.id, customer, name, type, metadata, content, trace, cost, key, priority, lane, is_background, turn,
  count, attempts, max_attempts, lease, error, submitted_at, start_at, start_before, waiting_since, is_long
