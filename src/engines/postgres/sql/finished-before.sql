-- The documents that were finished at $since or later, before note $number, which was made at $at: the latest $limit and the rest of
-- their note, and when each last entered the line and started. Of those that were cancelled, never started, or are gone only the place
-- is filled in.
select noted.at, noted.number, documents.id, documents.customer, documents.priority, documents.is_background as "isBackground",
  documents.waiting_since as "waitingSince", documents.started_at as "startedAt"
from (
  select at, number, documents,
    sum(cardinality(documents)) over (order by at desc, number desc) - cardinality(documents) as later
  from (
    select at, number, documents from fairlane.finished
    where at >= $since and (at, number) < ($at, $number)
    order by at desc, number desc limit $limit
  ) as latest
) as noted
cross join unnest(noted.documents) as one (id)
left join lateral (
  select id, customer, priority, is_background, waiting_since, started_at from fairlane.documents
  where documents.id = one.id and documents.finished_at = noted.at and state in ('done', 'failed')
    and started_at is not null and waiting_since is not null
  offset 0
) as documents on true
where noted.later < $limit
order by noted.at desc, noted.number desc
