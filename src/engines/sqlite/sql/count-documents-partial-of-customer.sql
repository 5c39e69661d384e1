-- The same as count-documents.sql for those of one $customer whose result is partial.
select count(*) as count from documents indexed by documents_partial_of_customer
where sequence >= $from and sequence < $before and customer = $customer and partial is not null
  and ($customer is null or customer = $customer) and ($state is null or state = $state)
  and ($priority is null or priority = $priority) and ($type is null or type = $type)
  and ($name is null or instr(lower(name), lower($name)) > 0)
  and ($submittedAfter is null or submitted_at > $submittedAfter)
  and ($submittedBefore is null or submitted_at < $submittedBefore)
