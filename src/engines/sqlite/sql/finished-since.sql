-- The number of documents that finished from $since on.
select count(*) as documents from documents where finished_at >= $since
