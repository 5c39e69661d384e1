-- Up to $limit scheduled documents that are due at $now, in the order in which they came due, but for those whose deadline has
-- passed: they must not move a count.
select * from documents where state = 'scheduled' and due_at <= $now and (deadline_at is null or deadline_at > $now)
order by due_at, sequence limit $limit
