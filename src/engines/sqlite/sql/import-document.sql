-- Stores the document $id of another store after all others.
insert into documents (
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, state, priority, turn, count, count_before, since_update_ms,
  was_reset, checked_at, attempts, max_attempts, lease, lease_expires_at, worker, progress, result, partial, error, submitted_at,
  start_at, due_at, waiting_since, started_at, finished_at, is_long, lane, is_background, start_before, deadline_at, held_lane
) values (
  $id, $customer, $name, $type, $metadata, $content, $trace, $source, $callback, $cost, $key, $state, $priority, $turn, $count, $countBefore,
  $sinceUpdateMs, $wasReset, $checkedAt, $attempts, $maxAttempts, $lease, $leaseExpiresAt, $worker, $progress, $result, $partial, $error,
  $submittedAt, $startAt, $dueAt, $waitingSince, $startedAt, $finishedAt, $isLong, $lane, $isBackground, $startBefore, $deadlineAt,
  case when $state = 'held' then coalesce($lane, -1) end
)
