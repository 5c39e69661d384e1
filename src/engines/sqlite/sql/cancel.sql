-- Cancels the document $sequence.
update documents
set state = 'cancelled', held_priority = null, due_at = null, lease_expires_at = null, progress = null, finished_at = $now
where sequence = $sequence
