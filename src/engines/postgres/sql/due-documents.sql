-- Up to $limit scheduled documents that are due at $now, in the order in which they came due.
select id, customer from fairlane.documents where due_at <= $now order by due_at, id limit $limit
