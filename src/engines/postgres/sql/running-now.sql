-- Up to $limit running documents, those of the oldest claims, and their workers.
select id, name, customer, priority, lane, is_background, worker, started_at as "startedAt", progress
from fairlane.running order by running.lease limit $limit
