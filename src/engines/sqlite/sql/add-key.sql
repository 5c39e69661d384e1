-- Stores a key: $id, $name, $role, $customer, $ratePerMinute, $hash, $createdAt, $expiresAt, $revokedAt.
insert into keys (id, name, role, customer, rate_per_minute, hash, created_at, expires_at, revoked_at)
values ($id, $name, $role, $customer, $ratePerMinute, $hash, $createdAt, $expiresAt, $revokedAt)
