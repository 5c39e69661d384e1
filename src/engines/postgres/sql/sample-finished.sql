-- Documents that were processed and finished within each minute $at, one in $every at random: how long they waited and ran. The
-- waits of background documents are null.
select given.at, case when not is_background then started_at - waiting_since end as "waitedMs",
  finished_at - started_at as "ranMs"
from unnest($at::bigint[], $every::integer[]) as given (at, every)
cross join lateral (
  select at, documents from fairlane.finished where finished.at >= given.at and finished.at < given.at + 60000 offset 0
) as finished
cross join unnest(finished.documents) as one (id)
cross join lateral (
  select * from fairlane.documents
  where documents.id = one.id and documents.finished_at = finished.at and started_at is not null and state in ('done', 'failed')
  offset 0
) as documents
where abs(uuid_hash(one.id)::bigint) % given.every = 0
