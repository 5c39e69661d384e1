-- The next $limit documents that are held back by caps that bind only while others wait, of $backlogs customers: in the order of
-- priorities, then of submission.
select next.id, backlogs.customer
from (select customer from fairlane.backlogs where is_soft and not (select is_paused from fairlane.queue) limit $backlogs) as backlogs
cross join lateral (
  select id, priority from fairlane.documents where indexed_state = 'held' and documents.customer = backlogs.customer
  order by documents.customer, priority nulls first, id limit $limit
) as next
order by next.priority nulls first, next.id limit $limit
