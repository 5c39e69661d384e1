-- The latest $limit documents that were finished at $since or later, before document $number, which was finished at $at: when each last
-- entered the line and started. Of those that were cancelled or never started only the place is filled in.
select finished_at as at, sequence as number, iif(was_processed, id, null) as id, customer, priority,
  is_background as "isBackground", waiting_since as "waitingSince", started_at as "startedAt"
from (
  select *, state in ('done', 'failed') and started_at is not null and waiting_since is not null as was_processed
  from documents indexed by documents_finished
  where finished_at >= $since and (finished_at, sequence) < ($at, $number)
  order by finished_at desc, sequence desc limit $limit
)
