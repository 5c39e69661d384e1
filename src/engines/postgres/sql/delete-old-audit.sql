-- Removes up to $limit audit entries before the id $before, oldest first.
delete from fairlane.audit where id = any(array(
  select id from fairlane.audit where id < $before::uuid order by id limit $limit for update skip locked
))
