-- Up to $limit customers after the one of $name, by name, with what they are sorted by; pending without what runs.
select name, coalesce(count, 0) as count, coalesce(updated_at, 0) as "updatedAt",
  (select count(*) from documents where state = 'waiting' and customer = customers.name)
  + (select count(*) from documents
     where state = 'scheduled' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = customers.name)
  + (select count(*) from documents
     where state = 'held' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = customers.name) as pending
from customers where name > $name order by name limit $limit
