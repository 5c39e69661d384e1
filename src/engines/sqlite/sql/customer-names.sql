-- Up to $limit names of customers after $cursor, only those that contain $name if it is given.
select name from customers
where name > $cursor and ($name is null or instr(lower(name), lower($name)) > 0)
order by name limit $limit
