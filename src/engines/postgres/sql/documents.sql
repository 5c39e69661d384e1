-- Up to $limit documents from $from to before $before, newest first, that match the given filters; $indexedState is the
-- $state if that has an index.
select documents.* from fairlane.documents
where id >= $from::uuid and id < $before::uuid
  and ($state::text is null or state = $state) and ($indexedState::text is null or indexed_state = $indexedState)
  and ($customer::text is null or documents.customer = $customer)
  and ($priority::smallint is null or documents.priority = $priority)
  and ($type::text is null or documents.type = $type)
  and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
order by id desc limit $limit
