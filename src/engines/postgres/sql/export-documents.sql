-- Up to $limit documents after $id, in the order of storing.
select
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, state, priority, turn, count, count_before as "countBefore",
  since_update_ms as "sinceUpdateMs", was_reset as "wasReset", checked_at as "checkedAt", attempts, max_attempts as "maxAttempts", lease,
  lease_expires_at as "leaseExpiresAt", worker, progress, result, partial, error, submitted_at as "submittedAt",
  start_at as "startAt", due_at as "dueAt", waiting_since as "waitingSince", started_at as "startedAt",
  finished_at as "finishedAt", is_long as "isLong", lane,
  is_background as "isBackground", start_before as "startBefore", deadline_at as "deadlineAt"
from fairlane.documents_now where id > $id::uuid order by id limit $limit
