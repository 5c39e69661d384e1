-- For each minute $at: the number of documents with an id from $firstId to before $endId, and how many of those finished in
-- it are done, failed and cancelled now.
select given.at,
  (select count(*) from fairlane.documents where id >= given.first_id and id < given.end_id) as submitted,
  ended.done, ended.failed, ended.cancelled
from unnest($at::bigint[], $firstId::uuid[], $endId::uuid[]) as given (at, first_id, end_id)
cross join lateral (
  select count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
    count(*) filter (where state = 'cancelled') as cancelled
  from fairlane.finished cross join unnest(finished.documents) as one (id)
  cross join lateral (
    select state from fairlane.documents where documents.id = one.id and documents.finished_at = finished.at offset 0
  ) as documents
  where finished.at >= given.at and finished.at < given.at + 60000
) as ended
