-- The stored minutes since $since.
select at, submitted, done, failed, cancelled, waits, processing from minutes where at >= $since order by at
