-- The next $limit documents of the line up to the lane $upTo, even if their deadline has passed.
select sequence, id, customer, name, type, metadata, content, trace, source, callback, cost, key, priority, lane, is_background, turn,
  count, attempts, max_attempts, is_long, lease, error, submitted_at, start_at, start_before,
  deadline_at, waiting_since
from documents
where state = 'waiting' and lane <= $upTo
order by lane, turn, sequence limit $limit
