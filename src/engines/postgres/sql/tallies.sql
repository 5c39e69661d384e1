-- The number of documents of each state and priority.
select state, priority, sum(change)::bigint as documents
from fairlane.tallies, unnest(states, priorities, changes) as one (state, priority, change)
group by state, priority
