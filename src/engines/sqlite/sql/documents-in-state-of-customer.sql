-- The same as documents.sql for one $customer and one $state outside the line.
select * from documents
where sequence >= $from and sequence < $before and customer = $customer and state = $state and state <> 'done' and state <> 'running' and state <> 'waiting'
  and ($customer is null or customer = $customer) and ($state is null or state = $state)
  and ($priority is null or priority = $priority) and ($type is null or type = $type)
  and ($name is null or instr(lower(name), lower($name)) > 0)
  and ($submittedAfter is null or submitted_at > $submittedAfter)
  and ($submittedBefore is null or submitted_at < $submittedBefore)
order by sequence desc limit $limit
