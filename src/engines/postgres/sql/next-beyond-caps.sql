-- The next $limit documents that are held back by caps that bind only while others wait, of $gates customers: in the order of
-- priorities, then of submission.
select next.id, gates.customer
from (select customer from fairlane.gates where is_soft and not (select is_paused from fairlane.queue) limit $gates) as gates
cross join lateral (
  select id, priority from fairlane.documents where aside = 'held' and documents.customer = gates.customer
  order by documents.customer, priority nulls first, id limit $limit
) as next
order by next.priority nulls first, next.id limit $limit
