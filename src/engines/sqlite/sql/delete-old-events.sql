-- Removes up to $limit events from before $before, oldest first, except the newest of all: its number must not be used
-- again.
delete from events where sequence in (
  select sequence from events
  where sequence <= (select min(sequence) + $limit - 1 from events) and sequence < (select max(sequence) from events)
) and at < $before
returning sequence
