-- The same as documents.sql for documents of one $customer whose result is partial.
select * from documents indexed by documents_partial_of_customer
where sequence >= $from and sequence < $before and customer = $customer and partial is not null
  and {filter}
order by sequence desc limit $limit
