-- Up to $limit documents that have not started by their deadline, which has passed at $now.
select id from fairlane.documents where deadline_at <= $now order by deadline_at, id limit $limit
