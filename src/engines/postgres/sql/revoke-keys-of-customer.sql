-- Revokes all keys of $customer at $now, except those revoked before.
update fairlane.keys set revoked_at = coalesce(revoked_at, $now::bigint) where customer = $customer
