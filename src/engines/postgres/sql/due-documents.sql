-- Up to $limit scheduled documents that are due at $now, in the order in which they came due, but for those whose deadline has
-- passed: they must not move a count.
select id, customer from fairlane.documents where due_at <= $now and (deadline_at is null or deadline_at > $now::bigint)
order by due_at, id limit $limit
