-- The same as documents.sql for running documents, which are found through the claims.
select documents.* from fairlane.running as documents
where documents.id >= $from::uuid and documents.id < $before::uuid
  and ($customer::text is null or documents.customer = $customer)
  and {filter}
order by documents.id desc limit $limit
