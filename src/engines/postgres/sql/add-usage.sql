-- Adds to the usage of each $customer in the step of $stepMs that begins at $at.
insert into fairlane.usage (customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
select * from unnest($customer::text[], $stepMs::integer[], $at::bigint[], $done::bigint[], $failed::bigint[],
  $cancelled::bigint[], $starts::bigint[], $pages::bigint[], $workMs::bigint[], $waitMs::bigint[], $maxWaitMs::bigint[])
on conflict (customer, step_ms, at) do update set done = usage.done + excluded.done, failed = usage.failed + excluded.failed,
  cancelled = usage.cancelled + excluded.cancelled, starts = usage.starts + excluded.starts,
  pages = usage.pages + excluded.pages, work_ms = usage.work_ms + excluded.work_ms,
  wait_ms = usage.wait_ms + excluded.wait_ms, max_wait_ms = greatest(usage.max_wait_ms, excluded.max_wait_ms)
