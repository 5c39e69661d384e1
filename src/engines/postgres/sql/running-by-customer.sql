-- How many documents of each customer run, of those that have any.
select document.customer, count(*) as documents
from fairlane.claims cross join unnest(claims.documents) as one (id)
cross join lateral (
  select customer from fairlane.documents
  where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
  offset 0
) as document
group by document.customer
