-- Moves the documents $id: their $state, $dueAt, $priority, $lane, $turn and $waitingSince, the results of their
-- checks, their used $attempts, their last $lease that ended and when it began, $startedAt, their $deadlineAt, and $isLong if
-- they are marked long.
update fairlane.documents
set state = given.state, indexed_state = nullif(given.state, 'waiting'), priority = given.priority, lane = given.lane,
    turn = given.turn, waiting_since = given.waiting_since, count = given.count,
    count_before = given.count_before, since_update_ms = given.since_update_ms,
    was_reset = given.was_reset, checked_at = given.checked_at, attempts = given.attempts, due_at = given.due_at,
    is_long = given.is_long, lease = given.lease, started_at = given.started_at, deadline_at = given.deadline_at,
    worker = null, progress = null, result = null, partial = null, finished_at = null
from unnest(
  $id::uuid[], $state::text[], $dueAt::bigint[], $priority::smallint[], $lane::smallint[], $turn::bigint[],
  $waitingSince::bigint[], $count::bigint[], $countBefore::bigint[], $sinceUpdateMs::bigint[], $wasReset::boolean[],
  $checkedAt::bigint[], $attempts::integer[], $isLong::boolean[], $lease::bigint[], $startedAt::bigint[],
  $deadlineAt::bigint[]
) as given (
  id, state, due_at, priority, lane, turn, waiting_since, count, count_before, since_update_ms, was_reset, checked_at,
  attempts, is_long, lease, started_at, deadline_at
)
where documents.id = given.id
