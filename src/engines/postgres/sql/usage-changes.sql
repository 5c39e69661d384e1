-- All usage that is not summed up yet.
select customer, 300000 as "stepMs", at, done, failed, cancelled, starts, pages, work_ms as "workMs", wait_ms as "waitMs",
  max_wait_ms as "maxWaitMs"
from fairlane.changed_usage
