-- The conditions of a filter of documents; a condition that is null is not given. Whether a document is finished is compared, too,
-- because the state of one that is not may have to be searched. PostgreSQL cannot read JSON with \u0000 or half a surrogate pair,
-- so results with such escapes have no title here.
($state::text is null or documents.state = $state
    and (documents.finished_at is null) = ($state in ('scheduled', 'held', 'waiting', 'running')))
  and ($urgency::text is null or documents.is_background = ($urgency = 'background'))
  and ($priority::smallint is null or documents.priority = $priority)
  and ($type::text is null or documents.type = $type)
  and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
  and ($text::text is null or strpos(lower(documents.name), lower($text collate "C")) > 0
    or strpos(lower(case when strpos(documents.result, '"title"') > 0 and strpos(documents.result, '\u') = 0
      then documents.result::json ->> 'title' end), lower($text collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
