-- Up to $limit scheduled documents that are due at $now, in the order in which they came due.
select sequence, customer from fairlane.documents
where state = 'scheduled' and due_at <= $now order by due_at, sequence limit $limit
