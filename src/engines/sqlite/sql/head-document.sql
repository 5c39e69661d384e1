-- The head of one $lane whose deadline has not passed at $now; with $maxLong 0, the first document that is not marked long.
select sequence, id, customer, name, type, metadata, content, trace, source, callback, cost, key, priority, lane, is_background, turn,
  count, attempts, max_attempts, is_long, lease, error, submitted_at, start_at, start_before,
  waiting_since
from documents
where state = 'waiting' and lane = $lane and (is_long = 0 or $maxLong > 0)
  and (deadline_at is null or deadline_at > $now)
order by turn, sequence limit 1
