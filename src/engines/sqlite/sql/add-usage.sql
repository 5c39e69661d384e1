-- Adds to the usage of $customer in the step of $stepMs that begins at $at.
insert into usage (customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
values ($customer, $stepMs, $at, $done, $failed, $cancelled, $starts, $pages, $workMs, $waitMs, $maxWaitMs)
on conflict do update set done = done + excluded.done, failed = failed + excluded.failed,
  cancelled = cancelled + excluded.cancelled, starts = starts + excluded.starts, pages = pages + excluded.pages,
  work_ms = work_ms + excluded.work_ms, wait_ms = wait_ms + excluded.wait_ms,
  max_wait_ms = max(max_wait_ms, excluded.max_wait_ms)
