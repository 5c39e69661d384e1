-- The number of the newest event.
select max(sequence) as sequence from events
