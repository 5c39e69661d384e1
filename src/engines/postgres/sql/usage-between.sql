-- The usage of each customer after $after and up to $last in the steps that begin from $since on and before $until. The
-- offset keeps the planner from reading the steps of all customers within that time.
select customer, sum(done)::bigint as done, sum(failed)::bigint as failed, sum(cancelled)::bigint as cancelled,
  sum(starts)::bigint as starts, sum(pages)::bigint as pages, sum(work_ms)::bigint as "workMs", sum(wait_ms)::bigint as "waitMs",
  max(max_wait_ms) as "maxWaitMs"
from (select * from fairlane.usage_now where customer > $after and customer <= $last offset 0) as usage
where at >= $since and at < $until
group by customer order by customer
