-- The same as documents.sql for waiting documents of one $customer. Its index has another order, so all numbers are read first.
select * from documents
where sequence in (
    select sequence from documents indexed by documents_waiting_of_customer
    where sequence >= $from and sequence < $before and customer = $customer and state = 'waiting'
  )
  and {filter}
order by sequence desc limit $limit
