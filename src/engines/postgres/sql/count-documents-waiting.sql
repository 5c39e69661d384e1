-- The number of waiting documents from $from to before $before that match the given filters.
select count(*) as count from (
  select document from fairlane.line
  where document >= $from::uuid and document < $before::uuid and ($customer::text is null or customer = $customer)
) as waiting
cross join lateral (
  select * from fairlane.documents where documents.id = waiting.document and documents.state = 'waiting' offset 0
) as documents
where true
  and ($customer::text is null or documents.customer = $customer)
  and ($priority::smallint is null or documents.priority = $priority)
  and ($type::text is null or documents.type = $type)
  and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
