-- Removes up to $limit steps of $stepMs that begin before $before, the oldest first, and returns them.
delete from usage
where (customer, step_ms, at) in (
    select customer, step_ms, at from usage indexed by usage_by_age
    where step_ms = $stepMs and at < $before order by at limit $limit
  )
returning customer, at, done, failed, cancelled, starts, pages, work_ms as "workMs", wait_ms as "waitMs",
  max_wait_ms as "maxWaitMs"
