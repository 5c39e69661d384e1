-- The same as documents.sql for what is running.
select * from documents indexed by documents_leased
where sequence < $cursor and state = 'running'
  and ($customer is null or customer = $customer) and ($state is null or state = $state)
  and ($priority is null or priority = $priority)
  and ($name is null or instr(lower(name), lower($name)) > 0)
  and ($submittedAfter is null or submitted_at > $submittedAfter)
  and ($submittedBefore is null or submitted_at < $submittedBefore)
order by sequence desc limit $limit
