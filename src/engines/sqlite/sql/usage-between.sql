-- The usage of each customer after $after and up to $last in the steps that begin from $since on and before $until.
select customer, sum(done) as done, sum(failed) as failed, sum(cancelled) as cancelled,
  sum(starts) as starts, sum(pages) as pages, sum(work_ms) as "workMs", sum(wait_ms) as "waitMs",
  max(max_wait_ms) as "maxWaitMs"
from usage
where customer > $after and customer <= $last and at >= $since and at < $until
group by customer
