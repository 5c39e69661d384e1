-- Cancels the document $id at $now.
update fairlane.documents set state = 'cancelled', indexed_state = 'cancelled', due_at = null, lease_expires_at = null, progress = null, finished_at = $now
where id = $id
