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
), begun as (
  insert into fairlane.claims (lease, worker, started_at, expires_at, running, documents)
  select nextval('fairlane.leases'), $worker, $now, $expiresAt, 1, array[document] from taken
  returning lease, documents
)
select documents.id, customer, name, type, metadata, content, trace, source, callback, cost, key, priority, lane, is_background, turn,
  count, attempts + 1 as attempts, max_attempts, begun.lease, error, submitted_at, start_at, start_before, waiting_since,
  is_long
from begun cross join unnest(begun.documents) as one (id)
cross join lateral (select * from fairlane.documents where documents.id = one.id offset 0) as documents
