-- Up to $limit documents before $cursor, newest first, that pass the filters that are given.
select * from fairlane.documents
where sequence < $cursor
  and ($customer::text is null or customer = $customer) and ($state::text is null or state = $state)
  and ($priority::smallint is null or priority = $priority)
  and ($name::text is null or strpos(lower(name), lower($name collate "C")) > 0)
  and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
  and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
order by sequence desc limit $limit
