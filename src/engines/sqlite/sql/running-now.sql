-- Up to $limit running documents and their workers.
select id, name, customer, priority, lane, is_background, worker, started_at as startedAt, progress from documents
where state = 'running' order by lease_expires_at limit $limit
