-- Up to $limit events after the one numbered $after.
select * from events where sequence > $after order by sequence limit $limit
