-- Stores the documents $id of another store. The leases and attempts of running ones have not ended.
insert into fairlane.documents (
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, state, indexed_state, priority, turn, count, count_before, since_update_ms,
  was_reset, checked_at, attempts, max_attempts, lease, worker, progress, result, partial, error, submitted_at,
  start_at, due_at, waiting_since, started_at, finished_at, is_long, lane, is_background, start_before, deadline_at
)
select id, customer, name, type, metadata, content, trace, source, callback, cost, key,
  case when state = 'running' then 'waiting' else state end,
  case when state in ('scheduled', 'held', 'failed', 'cancelled') then state end,
  priority, turn, count, count_before, since_update_ms, was_reset, checked_at,
  attempts - (state = 'running')::integer, max_attempts, lease - (state = 'running')::integer, worker,
  progress, result, partial, error, submitted_at, start_at, due_at, waiting_since, started_at, finished_at, is_long, lane, is_background, start_before, deadline_at
from unnest(
  $id::uuid[], $customer::text[], $name::text[], $type::text[], $metadata::text[], $content::text[], $trace::text[], $source::text[], $callback::text[], $cost::integer[], $key::text[],
  $state::text[], $priority::smallint[], $turn::bigint[], $count::bigint[], $countBefore::bigint[],
  $sinceUpdateMs::bigint[], $wasReset::boolean[], $checkedAt::bigint[], $attempts::integer[], $maxAttempts::integer[], $lease::bigint[],
  $worker::text[], $progress::double precision[], $result::text[], $partial::text[], $error::text[],
  $submittedAt::bigint[], $startAt::bigint[], $dueAt::bigint[], $waitingSince::bigint[], $startedAt::bigint[],
  $finishedAt::bigint[], $isLong::boolean[], $lane::smallint[], $isBackground::boolean[], $startBefore::bigint[], $deadlineAt::bigint[]
) as given (
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, state, priority, turn, count, count_before, since_update_ms,
  was_reset, checked_at, attempts, max_attempts, lease, worker, progress, result, partial, error, submitted_at,
  start_at, due_at, waiting_since, started_at, finished_at, is_long, lane, is_background, start_before, deadline_at
)
