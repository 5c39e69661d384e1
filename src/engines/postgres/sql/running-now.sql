-- Up to $limit running documents, those of the oldest claims, and their workers.
select documents.id, name, customer, priority, lane, is_background, worker, started_at as "startedAt", progress
from (select lease, documents from fairlane.claims order by lease limit $limit) as claims
cross join unnest(claims.documents) as one (id)
cross join lateral (
  select * from fairlane.documents
  where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
  offset 0
) as documents
limit $limit
