-- The number of the newest document before $before.
select max(sequence) as sequence from documents where sequence < $before
