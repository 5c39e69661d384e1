-- Stores a new document: $id, what was submitted, and its place.
insert into documents (
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, max_attempts, submitted_at, start_at, start_before,
  deadline_at, is_background, state, due_at, priority, lane, turn, count, count_before, since_update_ms, was_reset,
  checked_at, waiting_since, held_lane
) values (
  $id, $customer, $name, $type, $metadata, $content, $trace, $source, $callback, $cost, $key, $maxAttempts, $now, $startAt, $startBefore,
  $startBefore, $isBackground, $state, $dueAt, $priority, $lane, $turn, $count, $countBefore, $sinceUpdateMs,
  $wasReset, $checkedAt, $waitingSince,
  case when $state = 'held' then coalesce($lane, -1) end
)
