-- Cancels the document $sequence, with an $error if it was not cancelled by request.
update documents
set state = 'cancelled', held_lane = null, deadline_at = null, error = coalesce($error, error), due_at = null,
    lease_expires_at = null, progress = null, finished_at = $now
where sequence = $sequence
