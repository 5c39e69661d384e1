-- Stores keys: each $id, $name, $role, $customer, $ratePerMinute, $hash, $createdAt, $expiresAt, $revokedAt, $usedAt.
insert into fairlane.keys (id, name, role, customer, rate_per_minute, hash, created_at, expires_at, revoked_at, used_at)
select * from unnest(
  $id::text[], $name::text[], $role::text[], $customer::text[], $ratePerMinute::integer[], $hash::text[],
  $createdAt::bigint[], $expiresAt::bigint[], $revokedAt::bigint[], $usedAt::bigint[]
)
