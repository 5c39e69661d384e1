-- Up to $limit steps of usage after the one of $customer and $stepMs that begins at $at.
select customer, step_ms as "stepMs", at, done, failed, cancelled, starts, pages, work_ms as "workMs", wait_ms as "waitMs",
  max_wait_ms as "maxWaitMs"
from fairlane.usage where (customer, step_ms, at) > ($customer, $stepMs::integer, $at::bigint)
order by customer, step_ms, at limit $limit
