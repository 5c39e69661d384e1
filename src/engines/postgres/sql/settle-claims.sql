-- Corrects the dates of up to $limit claims that expired by $now, or are dated after $horizon, from the leases that are
-- still current; removes claims that have none.
with due as (
  select lease, documents from fairlane.claims
  where lease = any(array(
    select lease from fairlane.claims where expires_at <= $now
    union all
    select lease from fairlane.claims where expires_by > $horizon and expires_at > $now
    limit $limit
  ))
  order by lease for update skip locked
), found as (
  select due.lease, current.expires_at, current.expires_by
  from due cross join lateral (
    select min(lease_expires_at) as expires_at, max(lease_expires_at) as expires_by
    from unnest(due.documents) as claimed (id) join fairlane.documents on documents.id = claimed.id
    where documents.lease = due.lease and documents.state = 'running'
  ) as current
), gone as (
  delete from fairlane.claims using found
  where claims.lease = any(array(select lease from due)) and claims.lease = found.lease and found.expires_at is null
)
update fairlane.claims set expires_at = found.expires_at, expires_by = found.expires_by from found
where claims.lease = any(array(select lease from due)) and claims.lease = found.lease and found.expires_at is not null
