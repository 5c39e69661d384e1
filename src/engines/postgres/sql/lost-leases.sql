-- Up to $limit documents whose lease expired by $now, or is dated after $horizon by a broken clock.
select claimed.id, lost.customer
from (
  select lease, unnest(documents) as id from fairlane.claims where expires_at <= $now
  union all
  select lease, unnest(documents) as id from fairlane.claims where expires_at > $horizon
) as claimed
cross join lateral (
  select customer from fairlane.documents
  where documents.id = claimed.id and documents.state = 'waiting' and documents.lease < claimed.lease
  offset 0
) as lost
limit $limit
