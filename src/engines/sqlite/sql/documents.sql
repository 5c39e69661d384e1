-- Up to $limit documents before $cursor, newest first, that pass the filters that are given.
select * from documents
where sequence < $cursor
  and ($customer is null or customer = $customer) and ($state is null or state = $state)
  and ($priority is null or priority = $priority)
  and ($name is null or instr(lower(name), lower($name)) > 0)
  and ($submittedAfter is null or submitted_at > $submittedAfter)
  and ($submittedBefore is null or submitted_at < $submittedBefore)
order by sequence desc limit $limit
