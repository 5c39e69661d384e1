-- Changes the $name, $ratePerMinute and $expiresAt of the key $id where given ($setsRate, $setsExpiry), and revokes it at
-- $revokedAt unless it was revoked before.
update fairlane.keys set
  name = coalesce($name, name),
  rate_per_minute = case when $setsRate::boolean then $ratePerMinute::integer else rate_per_minute end,
  expires_at = case when $setsExpiry::boolean then $expiresAt::bigint else expires_at end,
  revoked_at = coalesce(revoked_at, $revokedAt::bigint)
where id = $id
returning id, name, role, customer, rate_per_minute as "ratePerMinute", hash, created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", used_at as "usedAt"
