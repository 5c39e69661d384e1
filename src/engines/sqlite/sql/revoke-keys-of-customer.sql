-- Revokes all keys of $customer at $now; those that are revoked already stay as they are.
update keys set revoked_at = coalesce(revoked_at, $now) where customer = $customer
