-- Gives the next $limit documents of the line up to the lane $upTo to $worker until $expiresAt, unless the queue is
-- paused. Skips those whose deadline has passed at $now. At most $maxLong of them are marked long. Skips what another
-- worker is taking, so that no claim waits.
with taken as (
  delete from fairlane.line
  where ctid = any(array(
    select ctid from fairlane.line
    where lane <= $upTo::smallint and not (select is_paused from fairlane.queue)
      and (deadline_at is null or deadline_at > $now::bigint)
      and (
        not is_long
        or document = any(array(
          select document from fairlane.line
          where is_long and lane <= $upTo::smallint and (deadline_at is null or deadline_at > $now::bigint)
          order by lane, turn, document limit $maxLong
        ))
      )
    order by lane, turn, document limit $limit for update skip locked
  ))
  returning document
)
update fairlane.documents
set state = 'running', lease = (select nextval('fairlane.leases')), attempts = attempts + 1, worker = $worker,
    lease_expires_at = $expiresAt, started_at = $now, deadline_at = null, progress = null
from taken where documents.id = taken.document
returning documents.id, customer, name, type, metadata, content, trace, cost, key, priority, lane, is_background, turn,
  count, attempts, max_attempts, lease, error, submitted_at, start_at, start_before, waiting_since, is_long
