-- Gives the next $limit documents of the line up to the lane $upTo to $worker until $expiresAt, unless the queue is
-- paused. Skips those whose deadline has passed at $now. At most $maxLong of them are marked long. Skips what another
-- worker is taking, so that no claim waits. The documents themselves are only read: a transaction that changes a waiting one
-- locks its place first.
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
), begun as (
  insert into fairlane.claims (lease, worker, started_at, expires_at, running, documents)
  select nextval('fairlane.leases'), $worker, $now, $expiresAt, count(*), array_agg(document)
  from (select document, (row_number() over () - 1) / 100 as part from taken) as parts group by part
  returning lease, documents
)
select documents.id, customer, name, type, metadata, content, trace, source, callback, cost, key, priority, lane, is_background, turn,
  count, attempts + 1 as attempts, max_attempts, begun.lease, error, submitted_at, start_at, start_before, waiting_since,
  is_long
from begun cross join unnest(begun.documents) as one (id)
cross join lateral (select * from fairlane.documents where documents.id = one.id offset 0) as documents
