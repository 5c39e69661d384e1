-- Up to $limit documents whose lease expired by $now, or is dated after $horizon by a broken clock.
select * from documents
where state = 'running' and (lease_expires_at <= $now or lease_expires_at > $horizon)
order by lease_expires_at, sequence limit $limit
