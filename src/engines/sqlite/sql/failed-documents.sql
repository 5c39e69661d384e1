-- Up to $limit failed documents before the place $before, a time and a number as JSON, that failed at $since or later, those that
-- failed last first.
select json_array(finished_at, sequence) as place, id, customer, type, error, finished_at as at
from documents
where state = 'failed' and finished_at >= $since and (finished_at, sequence) < ($before ->> 0, $before ->> 1)
order by finished_at desc, sequence desc limit $limit
