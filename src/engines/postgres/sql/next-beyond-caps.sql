-- The next $limit documents of up to $backlogs customers that are held only while others wait, by priority, then in the
-- order of submission.
select next.id, backlogs.customer
from (select customer from fairlane.backlogs where is_soft and not (select is_paused from fairlane.queue) limit $backlogs) as backlogs
cross join lateral (
  select id, priority from fairlane.documents where indexed_state = 'held' and documents.customer = backlogs.customer
  order by documents.customer, priority nulls first, id limit $limit
) as next
order by next.priority nulls first, next.id limit $limit
