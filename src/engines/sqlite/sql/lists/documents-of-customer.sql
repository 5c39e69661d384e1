-- The same as documents.sql for one $customer.
select * from documents
where sequence >= $from and sequence < $before and customer = $customer
  and {filter}
order by sequence desc limit $limit
