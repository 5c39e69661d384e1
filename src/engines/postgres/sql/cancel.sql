-- Cancels the document $id at $now, with an $error if nobody asked for it.
update fairlane.documents
set state = 'cancelled', indexed_state = 'cancelled', error = coalesce($error, error), due_at = null, deadline_at = null,
    lease_expires_at = null, progress = null, finished_at = $now
where id = $id
