-- Gives all documents of $customer that wait or run a seat.
insert into fairlane.seats (customer, document)
select customer, document from fairlane.line where customer = $customer
union
select document.customer, one.id
from fairlane.claims cross join unnest(claims.documents) as one (id)
cross join lateral (
  select customer from fairlane.documents
  where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
  offset 0
) as document
where document.customer = $customer
on conflict do nothing
