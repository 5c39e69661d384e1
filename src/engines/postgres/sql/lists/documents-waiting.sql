-- The same as documents.sql for waiting documents, which are found through the line.
select documents.* from (
  select document from fairlane.line
  where document >= $from::uuid and document < $before::uuid and ($customer::text is null or customer = $customer)
  order by document desc
) as waiting
cross join lateral (
  select * from fairlane.documents where documents.id = waiting.document and documents.state = 'waiting' offset 0
) as documents
where {filter}
order by waiting.document desc limit $limit
