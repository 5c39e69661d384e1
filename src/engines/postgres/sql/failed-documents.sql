-- Up to $limit failed documents before the id $before that failed at $since or later, those submitted last first.
select id as place, id, customer, type, error, finished_at as at
from fairlane.documents
where indexed_state = 'failed' and id < $before::uuid and finished_at >= $since::bigint
order by id desc limit $limit
