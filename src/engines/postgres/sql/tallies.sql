-- The number of documents of each state and lane.
select state, lane, sum(change)::bigint as documents
from fairlane.tallies, unnest(states, lanes, changes) as one (state, lane, change)
group by state, lane
