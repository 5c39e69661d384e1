-- Adds each $change to the number of documents of $state and $priority.
insert into fairlane.tallies (state, priority, change)
select * from unnest($state::text[], $priority::smallint[], $change::bigint[])
