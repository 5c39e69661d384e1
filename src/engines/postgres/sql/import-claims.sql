-- Stores the claims of the running documents $id: each $lease until $leaseExpiresAt. In another store many documents may
-- have the same lease number.
insert into fairlane.claims (lease, expires_at, expires_by, documents, running)
select lease, min(expires_at), max(expires_at), array_agg(id), count(*)
from unnest($id::uuid[], $lease::bigint[], $leaseExpiresAt::bigint[]) as given (id, lease, expires_at) group by lease
on conflict (lease) do update
set expires_at = least(claims.expires_at, excluded.expires_at), expires_by = greatest(claims.expires_by, excluded.expires_by),
    documents = claims.documents || excluded.documents, running = claims.running + excluded.running
