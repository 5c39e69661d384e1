-- The first document from the number $sequence on, and when it was submitted.
select sequence, submitted_at from documents where sequence >= $sequence order by sequence limit 1
