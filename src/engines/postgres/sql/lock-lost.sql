-- Those of the documents $ids whose lease is still expired at $now or dated after $horizon, without those that are being
-- finished or renewed.
select * from fairlane.documents
where id = any($ids::uuid[]) and state = 'running' and (lease_expires_at <= $now or lease_expires_at > $horizon)
order by id for update skip locked
