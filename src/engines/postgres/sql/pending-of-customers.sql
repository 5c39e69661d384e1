-- The number of documents of each of $customers that are scheduled, held, waiting or running.
with running as materialized (
  select customer, count(*) as documents
  from fairlane.running where customer = any($customers::text[]) group by customer
)
select given.customer,
  (select count(*) from fairlane.line where line.customer = given.customer)
  + (select count(*) from fairlane.documents where documents.customer = given.customer and indexed_state = 'scheduled')
  + (select count(*) from fairlane.documents where documents.customer = given.customer and indexed_state = 'held')
  + coalesce((select running.documents from running where running.customer = given.customer), 0) as pending
from unnest($customers::text[]) as given (customer)
