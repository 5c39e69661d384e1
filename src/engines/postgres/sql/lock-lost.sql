-- Those of the documents $sequences whose lease is still run out at $now or dated after $horizon, but those that are just
-- being finished or renewed.
select * from fairlane.documents
where sequence = any($sequences::bigint[]) and state = 'running' and (lease_expires_at <= $now or lease_expires_at > $horizon)
order by sequence for update skip locked
