-- The latest $limit finished documents that were processed: how long they waited and ran. The waits of background
-- documents are null.
select iif(is_background, null, started_at - waiting_since) as waited_ms, finished_at - started_at as ran_ms, finished_at
from documents
where finished_at is not null and started_at is not null and state in ('done', 'failed')
order by finished_at desc limit $limit
