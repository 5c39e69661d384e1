-- The next $limit documents of up to $backlogs customers that are held only while others wait, by lane, then in the
-- order of submission.
select next.id, backlogs.customer
from (select customer from fairlane.backlogs where is_soft and not (select is_paused from fairlane.queue) limit $backlogs) as backlogs
cross join lateral (
  select id, lane from fairlane.documents where indexed_state = 'held' and documents.customer = backlogs.customer
  order by documents.customer, lane nulls first, id limit $limit
) as next
order by next.lane nulls first, next.id limit $limit
