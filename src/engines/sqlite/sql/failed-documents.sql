-- Up to $limit failed documents before the place $before that failed at $since or later, newest first.
select sequence as place, id, customer, type, error, finished_at as at
from documents
where state = 'failed' and sequence < $before and finished_at >= $since
order by sequence desc limit $limit
