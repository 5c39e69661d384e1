-- Revokes all keys of $customer at $now, except those revoked before.
update keys set revoked_at = coalesce(revoked_at, $now) where customer = $customer
