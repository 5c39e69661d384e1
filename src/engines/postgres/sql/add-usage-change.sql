-- Stores the usage of $customers within the five minutes that begin at $usedAt: $done, $failed, $cancelled, $starts, $pages,
-- $workMs, $waitMs and $maxWaitMs.
insert into fairlane.usage_changes (at, customers, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
values ($usedAt, $customers, $done, $failed, $cancelled, $starts, $pages, $workMs, $waitMs, $maxWaitMs)
