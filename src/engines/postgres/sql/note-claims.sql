-- Notes each $lease that was given until $expiresAt, and its $documents, all of which are $running.
insert into fairlane.claims (lease, expires_at, expires_by, documents, running)
select lease, expires_at, expires_at, documents::uuid[], running
from unnest($lease::bigint[], $expiresAt::bigint[], $documents::text[], $running::integer[])
  as given (lease, expires_at, documents, running)
