-- Stores a new document: $id, what was submitted, and its place.
insert into documents (
  id, customer, name, type, metadata, content, trace, cost, key, max_attempts, submitted_at, start_at,
  state, due_at, priority, turn, count, count_before, since_update_ms, was_reset, checked_at, waiting_since, held_priority
) values (
  $id, $customer, $name, $type, $metadata, $content, $trace, $cost, $key, $maxAttempts, $now, $startAt,
  $state, $dueAt, $priority, $turn, $count, $countBefore, $sinceUpdateMs, $wasReset, $checkedAt, $waitingSince,
  case when $state = 'held' then coalesce($priority, 0) end
)
