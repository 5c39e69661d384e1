-- The conditions of a filter of documents; a condition that is null is not given. Whether a document is finished is compared, too,
-- because the state of one that is not may have to be searched.
($state::text is null or documents.state = $state
    and (documents.finished_at is null) = ($state in ('scheduled', 'held', 'waiting', 'running')))
  and ($urgency::text is null or documents.is_background = ($urgency = 'background'))
  and ($priority::smallint is null or documents.priority = $priority)
  and ($type::text is null or documents.type = $type)
  and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
