-- For each range $from to before $until of a $minute: up to $limit documents that were processed and finished then, whose
-- they are, how long they waited and ran.
select given.minute, ended.customer, ended.waited_ms as "waitedMs", ended.ran_ms as "ranMs"
from unnest($minute::bigint[], $from::bigint[], $until::bigint[], $limit::integer[]) as given (minute, since, until, most)
cross join lateral (
  select customer, started_at - waiting_since as waited_ms, finished_at - started_at as ran_ms
  from fairlane.finished cross join unnest(finished.documents) as one (id)
  cross join lateral (
    select * from fairlane.documents
    where documents.id = one.id and documents.finished_at = finished.at and started_at is not null
      and state in ('done', 'failed')
    offset 0
  ) as documents
  where finished.at >= given.since and finished.at < given.until
  limit given.most
) as ended
