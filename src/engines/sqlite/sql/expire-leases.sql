-- Lets the leases of the worker $worker expire at $now.
update documents set lease_expires_at = $now where state = 'running' and worker = $worker and lease_expires_at > $now
