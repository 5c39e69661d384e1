-- What is kept of the minutes from $since on.
select at, submitted, done, failed, cancelled, waits, processing, fairness
from fairlane.minutes where at >= $since order by at
