-- Replaces up to $limit changes of tallies by their sums, without those that another transaction is summing up.
with gone as (
  delete from fairlane.tallies
  where ctid = any(array(select ctid from fairlane.tallies limit $limit for update skip locked))
  returning states, priorities, changes
), sums as (
  select state, priority, sum(change) as change
  from gone, unnest(states, priorities, changes) as one (state, priority, change)
  group by state, priority having sum(change) <> 0
)
insert into fairlane.tallies (states, priorities, changes)
select array_agg(state), array_agg(priority), array_agg(change) from sums having count(*) > 0
