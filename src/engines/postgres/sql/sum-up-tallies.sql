-- Replaces up to $limit changes of tallies by their sums. What another one sums up at the same time is left to it.
with gone as (
  delete from fairlane.tallies
  where ctid = any(array(select ctid from fairlane.tallies limit $limit for update skip locked))
  returning state, priority, change
)
insert into fairlane.tallies (state, priority, change)
select state, priority, sum(change) from gone group by state, priority having sum(change) <> 0
