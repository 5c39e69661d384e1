-- The key $id.
select id, name, role, customer, rate_per_minute as "ratePerMinute", hash, created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", used_at as "usedAt"
from keys where id = $id
