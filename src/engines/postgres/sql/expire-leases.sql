-- Lets the leases of the worker $worker expire at $now.
update fairlane.claims set expires_at = $now where worker = $worker and expires_at > $now
