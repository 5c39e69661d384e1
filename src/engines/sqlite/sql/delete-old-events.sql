-- Removes up to $limit events that happened before $before, oldest first, but never the newest event: numbers are not used twice.
delete from events where sequence in (
  select sequence from events
  where sequence <= (select min(sequence) + $limit - 1 from events) and sequence < (select max(sequence) from events)
) and at < $before
returning sequence
