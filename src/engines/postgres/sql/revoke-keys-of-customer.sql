-- Revokes all keys of $customer at $now; those that are revoked already stay as they are.
update fairlane.keys set revoked_at = coalesce(revoked_at, $now::bigint) where customer = $customer
