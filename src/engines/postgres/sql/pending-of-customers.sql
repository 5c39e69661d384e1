-- How many documents of each of $customers are scheduled, held, waiting or running.
with running as materialized (
  select document.customer, count(*) as documents
  from fairlane.claims cross join unnest(claims.documents) as one (id)
  cross join lateral (
    select customer from fairlane.documents
    where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
    offset 0
  ) as document
  where document.customer = any($customers::text[]) group by document.customer
)
select given.customer,
  (select count(*) from fairlane.line where line.customer = given.customer)
  + (select count(*) from fairlane.documents where documents.customer = given.customer and aside = 'scheduled')
  + (select count(*) from fairlane.documents where documents.customer = given.customer and aside = 'held')
  + coalesce((select running.documents from running where running.customer = given.customer), 0) as pending
from unnest($customers::text[]) as given (customer)
