-- Those of the documents $ids whose lease is still expired at $now or dated after $horizon.
select running.* from fairlane.running
where id = any($ids::uuid[]) and (lease_expires_at <= $now or lease_expires_at > $horizon)
