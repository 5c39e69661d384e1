-- The number of running documents from $from to before $before that match the given filters.
select count(*) as count from fairlane.claims cross join unnest(claims.documents) as one (id)
cross join lateral (
  select * from fairlane.documents
  where documents.id = one.id and documents.lease = claims.lease and documents.state = 'running'
  offset 0
) as documents
where documents.id >= $from::uuid and documents.id < $before::uuid
  and ($customer::text is null or documents.customer = $customer)
  and ($priority::smallint is null or documents.priority = $priority)
  and ($type::text is null or documents.type = $type)
  and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
