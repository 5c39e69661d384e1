-- Leases those of the documents $id that run under their $lease until $until, which is earlier than before if a clock was set
-- back. If others run under the same claim, the renewed ones get a claim of their own.
with locked as (
  select * from fairlane.claims where lease = any($lease::bigint[]) order by lease, part for update
), found as (
  select locked.*, parts.renewed, parts.others
  from locked cross join lateral (
    select array_agg(id) filter (where is_given) as renewed, array_agg(id) filter (where not is_given) as others
    from (
      select one.id, (one.id, locked.lease) in (select * from unnest($id::uuid[], $lease::bigint[])) as is_given
      from unnest(locked.documents) as one (id)
      cross join lateral (
        select from fairlane.documents
        where documents.id = one.id and documents.state = 'waiting' and documents.lease < locked.lease
        offset 0
      ) as still_running
    ) as one
  ) as parts
), parted as (
  insert into fairlane.claims (lease, worker, started_at, expires_at, running, documents)
  select lease, worker, started_at, $until, null, renewed from found where others is not null and renewed is not null
)
update fairlane.claims
set expires_at = case when others is null then $until else claims.expires_at end,
    running = case when others is null then claims.running end,
    documents = coalesce(others, claims.documents)
from found
where claims.lease = any($lease::bigint[]) and claims.lease = found.lease and claims.part = found.part
  and renewed is not null
