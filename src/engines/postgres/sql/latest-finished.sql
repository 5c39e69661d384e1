-- The latest $limit finished documents that were processed: how long they waited and ran. A document finished more than once
-- appears as often. The waits of background documents are null.
select case when not is_background then started_at - waiting_since end as waited_ms, finished_at - started_at as ran_ms,
  finished_at
from (
  select distinct unnest(documents) as id from (
    select documents, sum(cardinality(documents)) over (order by at desc, number desc) - cardinality(documents) as later
    from (select at, number, documents from fairlane.finished order by at desc, number desc limit $limit) as latest
  ) as noted
  where later < $limit
) as one
cross join lateral (
  select started_at, waiting_since, finished_at, is_background from fairlane.documents
  where documents.id = one.id and finished_at is not null and started_at is not null and state in ('done', 'failed')
  offset 0
) as finished
order by finished_at desc limit $limit
