-- The same as documents.sql for what waits of one $customer. Its index has another order, so all numbers are read first.
select * from documents
where sequence in (
    select sequence from documents indexed by documents_waiting_of_customer
    where sequence >= $from and sequence < $before and customer = $customer and state = 'waiting'
  )
  and ($customer is null or customer = $customer) and ($state is null or state = $state)
  and ($priority is null or priority = $priority) and ($type is null or type = $type)
  and ($name is null or instr(lower(name), lower($name)) > 0)
  and ($submittedAfter is null or submitted_at > $submittedAfter)
  and ($submittedBefore is null or submitted_at < $submittedBefore)
order by sequence desc limit $limit
