-- The steps of $customer that begin from $since on and before $until.
select at, step_ms as "stepMs", sum(done)::bigint as done, sum(failed)::bigint as failed, sum(cancelled)::bigint as cancelled,
  sum(starts)::bigint as starts, sum(pages)::bigint as pages, sum(work_ms)::bigint as "workMs", sum(wait_ms)::bigint as "waitMs",
  max(max_wait_ms) as "maxWaitMs"
from (select * from fairlane.usage_now where customer = $customer offset 0) as usage
where at >= $since and at < $until
group by at, step_ms order by at
