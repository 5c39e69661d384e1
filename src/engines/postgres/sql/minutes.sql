-- The stored minutes since $since.
select at, submitted, done, failed, cancelled, waits, processing, fairness
from fairlane.minutes where at >= $since order by at
