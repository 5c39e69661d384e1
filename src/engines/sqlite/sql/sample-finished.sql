-- Documents that were processed and finished from $from to before $until, one in $every at random: how long they waited and
-- ran. The waits of background documents are null.
select iif(is_background, null, started_at - waiting_since) as waitedMs, finished_at - started_at as ranMs
from documents indexed by documents_finished
where finished_at >= $from and finished_at < $until and (random() & 1048575) % $every = 0
  and started_at is not null and state in ('done', 'failed')
