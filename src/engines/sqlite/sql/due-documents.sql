-- Up to $limit scheduled documents that are due at $now, in the order in which they came due.
select * from documents where state = 'scheduled' and due_at <= $now order by due_at, sequence limit $limit
