-- How many documents of $customer wait, counted up to $limit, and how many run.
select
  (select count(*) from (select 1 from fairlane.line where customer = $customer limit $limit) as counted) as waiting,
  (
    select count(*) from fairlane.claims cross join unnest(claims.documents) as one (id)
    cross join lateral (
      select customer from fairlane.documents
      where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
      offset 0
    ) as document
    where document.customer = $customer
  ) as running
