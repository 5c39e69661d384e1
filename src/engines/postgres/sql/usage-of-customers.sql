-- The usage of each of the $customers in the steps that begin from $since on and before $until.
select customer, sum(done)::bigint as done, sum(failed)::bigint as failed, sum(cancelled)::bigint as cancelled,
  sum(starts)::bigint as starts, sum(pages)::bigint as pages, sum(work_ms)::bigint as "workMs", sum(wait_ms)::bigint as "waitMs",
  max(max_wait_ms) as "maxWaitMs"
from fairlane.usage_now
where customer = any($customers::text[]) and step_ms = any(array[0, 300000, 3600000]) and at >= $since and at < $until
group by customer
