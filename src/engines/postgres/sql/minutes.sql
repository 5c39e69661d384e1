-- The stored minutes since $since.
select at, submitted, done, failed, cancelled, waits, processing
from fairlane.minutes where at >= $since order by at
