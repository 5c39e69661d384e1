-- Stores a key: $id, $name, $role, $customer, $ratePerMinute, $hash, $createdAt, $expiresAt, $revokedAt, $usedAt.
insert into keys (id, name, role, customer, rate_per_minute, hash, created_at, expires_at, revoked_at, used_at)
values ($id, $name, $role, $customer, $ratePerMinute, $hash, $createdAt, $expiresAt, $revokedAt, $usedAt)
