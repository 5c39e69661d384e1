-- The conditions of a filter of documents; a condition that is null is not given.
($customer is null or customer = $customer) and ($state is null or state = $state)
  and ($urgency is null or is_background = ($urgency = 'background'))
  and ($priority is null or priority = $priority) and ($type is null or type = $type)
  and ($partial is null or partial is not null)
  and ($name is null or instr(lower(name), lower($name)) > 0)
  and ($text is null or instr(lower(name), lower($text)) > 0 or instr(lower(json_extract(result, '$.title')), lower($text)) > 0)
  and ($submittedAfter is null or submitted_at > $submittedAfter)
  and ($submittedBefore is null or submitted_at < $submittedBefore)
