-- Up to $limit documents that did not start by their deadline, which has passed at $now.
select * from documents where deadline_at <= $now order by deadline_at, sequence limit $limit
