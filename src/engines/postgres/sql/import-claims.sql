-- Stores the claims of the running documents $id: each $lease of $worker since $startedAt until $leaseExpiresAt. In another
-- store many documents may have the same lease number.
insert into fairlane.claims (lease, worker, started_at, expires_at, running, documents)
select lease, worker, started_at, expires_at, null, array_agg(id)
from unnest($id::uuid[], $lease::bigint[], $worker::text[], $startedAt::bigint[], $leaseExpiresAt::bigint[])
  as given (id, lease, worker, started_at, expires_at)
group by lease, worker, started_at, expires_at
