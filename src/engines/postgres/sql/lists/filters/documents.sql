-- The conditions of a filter of documents; a condition that is null is not given.
($state::text is null or documents.state = $state)
  and ($urgency::text is null or documents.is_background = ($urgency = 'background'))
  and ($priority::smallint is null or documents.priority = $priority)
  and ($type::text is null or documents.type = $type)
  and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
