-- Moves the document $sequence: its $state, $dueAt, $priority, $lane, $turn and $waitingSince, the result of its check, its used
-- $attempts, and $isLong if it is marked long.
update documents
set state = $state, held_lane = case when $state = 'held' then coalesce($lane, -1) end,
    priority = $priority, lane = $lane, turn = $turn, waiting_since = $waitingSince, count = $count,
    count_before = $countBefore, since_update_ms = $sinceUpdateMs, was_reset = $wasReset, checked_at = $checkedAt,
    attempts = $attempts, is_long = $isLong, due_at = $dueAt, lease_expires_at = null,
    worker = null, progress = null, result = null, partial = null, finished_at = null
where sequence = $sequence
