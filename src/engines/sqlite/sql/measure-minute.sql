-- The number of documents with an id from $firstId to before $endId, and how many were finished, failed and cancelled from
-- $from to before $until.
select
  (select count(*) from documents where id >= $firstId and id < $endId) as submitted,
  (select count(*) from documents indexed by documents_finished where finished_at >= $from and finished_at < $until) as finished,
  (
    select count(*) from documents indexed by documents_not_done
    where state = 'failed' and finished_at >= $from and finished_at < $until
  ) as failed,
  (
    select count(*) from documents indexed by documents_not_done
    where state = 'cancelled' and finished_at >= $from and finished_at < $until
  ) as cancelled
