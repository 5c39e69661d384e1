-- The number of documents of each state and priority.
select state, priority, sum(change)::bigint as documents from fairlane.tallies group by state, priority
