-- Up to $limit keys of $customer, newest first, after the one created at $createdAt with $id.
select id, name, role, customer, rate_per_minute as "ratePerMinute", hash, created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", used_at as "usedAt"
from keys where customer = $customer and (created_at, id) < ($createdAt, $id)
order by created_at desc, id desc limit $limit
