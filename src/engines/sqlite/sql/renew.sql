-- Extends the $lease of the document $id to $until, if it is the current one.
update documents set lease_expires_at = $until where id = $id and lease = $lease and state = 'running'
