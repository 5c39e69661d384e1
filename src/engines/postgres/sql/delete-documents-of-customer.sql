-- Removes up to $limit documents of $customer, none of which is in the line: those stored as waiting are running, and have a lease.
delete from fairlane.documents
where id = any(array(
  select id from fairlane.documents where customer = $customer order by id limit $limit for update
))
returning id, case when state = 'waiting' then 'running' else state end as state, priority, is_background, content,
  case when state = 'waiting' then lease + 1 else lease end as lease
