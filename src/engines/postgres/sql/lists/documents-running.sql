-- The same as documents.sql for running documents, which are found through the claims.
select documents.* from fairlane.claims cross join unnest(claims.documents) as one (id)
cross join lateral (
  select * from fairlane.documents
  where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
  offset 0
) as documents
where documents.id >= $from::uuid and documents.id < $before::uuid
  and ($customer::text is null or documents.customer = $customer)
  and {filter}
order by documents.id desc limit $limit
