-- Counts like count-documents.sql, for documents whose result is partial.
select count(*) as count from (
  select 1 from fairlane.documents
  where id >= $from::uuid and id < $before::uuid
    and partial is not null and ($state::text is null or state = $state)
    and ($customer::text is null or documents.customer = $customer)
    and ($priority::smallint is null or documents.priority = $priority)
    and ($type::text is null or documents.type = $type)
    and ($name::text is null or strpos(lower(documents.name), lower($name collate "C")) > 0)
    and ($submittedAfter::bigint is null or submitted_at > $submittedAfter)
    and ($submittedBefore::bigint is null or submitted_at < $submittedBefore)
  order by id desc
) as passing
