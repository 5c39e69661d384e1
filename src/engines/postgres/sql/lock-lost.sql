-- Those of the documents $ids whose lease is still run out at $now or dated after $horizon, but those that are just
-- being finished or renewed.
select * from fairlane.documents
where id = any($ids::uuid[]) and state = 'running' and (lease_expires_at <= $now or lease_expires_at > $horizon)
order by id for update skip locked
