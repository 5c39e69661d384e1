-- The same as documents.sql for documents whose result is partial.
select documents.* from fairlane.documents
where id >= $from::uuid and id < $before::uuid
  and partial is not null and ($customer::text is null or customer = $customer)
  and {filter}
order by id desc limit $limit
