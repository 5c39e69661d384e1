-- Adds each $change to the number of documents of $state and $priority.
insert into fairlane.tallies (states, priorities, changes)
values ($state::text[], $priority::smallint[], $change::bigint[])
