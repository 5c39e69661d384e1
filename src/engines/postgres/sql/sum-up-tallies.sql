-- Replaces up to $limit changes of tallies by their sums, without those that another transaction is summing up.
with gone as (
  delete from fairlane.tallies
  where ctid = any(array(select ctid from fairlane.tallies limit $limit for update skip locked))
  returning states, lanes, changes
), sums as (
  select state, lane, sum(change) as change
  from gone, unnest(states, lanes, changes) as one (state, lane, change)
  group by state, lane having sum(change) <> 0
)
insert into fairlane.tallies (states, lanes, changes)
select array_agg(state), array_agg(lane), array_agg(change) from sums having count(*) > 0
