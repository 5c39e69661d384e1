-- Up to $limit names of customers after $cursor, only those that contain $name if it is given.
select name from fairlane.customers
where name > $cursor and ($name::text is null or strpos(lower(name), lower($name collate "C")) > 0)
order by name limit $limit
