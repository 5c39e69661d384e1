-- Changes the $name, $ratePerMinute and $expiresAt of the key $id where given ($setsRate, $setsExpiry), and revokes it at
-- $revokedAt unless it was revoked before.
update keys set
  name = coalesce($name, name),
  rate_per_minute = iif($setsRate, $ratePerMinute, rate_per_minute),
  expires_at = iif($setsExpiry, $expiresAt, expires_at),
  revoked_at = coalesce(revoked_at, $revokedAt)
where id = $id
returning id, name, role, customer, rate_per_minute as "ratePerMinute", hash, created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", used_at as "usedAt"
