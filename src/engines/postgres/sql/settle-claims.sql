-- Removes up to $limit claims that expired by $now, or are dated after $horizon, and under which nothing runs any more.
with due as (
  select lease, part, documents from fairlane.claims
  where (expires_at <= $now or expires_at > $horizon) and lease = any(array(
    select lease from fairlane.claims where expires_at <= $now
    union all
    select lease from fairlane.claims where expires_at > $horizon
    limit $limit
  ))
  order by lease, part for update skip locked
)
delete from fairlane.claims using due
where claims.lease = any(array(select lease from due)) and claims.lease = due.lease and claims.part = due.part
  and not exists (
    select from unnest(due.documents) as one (id) join fairlane.documents on documents.id = one.id
    where documents.state = 'waiting' and documents.lease < due.lease
  )
