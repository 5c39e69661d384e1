-- Removes up to $limit audit entries before the id $before, oldest first.
delete from audit where id in (select id from audit where id < $before order by id limit $limit)
