-- Cancels the document $id at $now, with an $error if nobody asked for it. If it runs, its $lease ends, and its $attempts,
-- $worker and $startedAt are those of its claim.
update fairlane.documents
set state = 'cancelled', indexed_state = 'cancelled', error = coalesce($error, error), due_at = null, deadline_at = null,
    progress = null, finished_at = $now, lease = $lease, attempts = $attempts, worker = $worker, started_at = $startedAt
where id = $id
