-- The steps of $customer that begin from $since on and before $until.
select at, step_ms as "stepMs", done, failed, cancelled, starts, pages, work_ms as "workMs", wait_ms as "waitMs",
  max_wait_ms as "maxWaitMs"
from usage where customer = $customer and step_ms in (0, 300000, 3600000) and at >= $since and at < $until
order by at
