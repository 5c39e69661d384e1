-- The next $limit documents of the line up to the lane $upTo whose deadline has not passed at $now, at most $maxLong
-- of them marked long.
select sequence, id, customer, name, type, metadata, content, trace, source, callback, cost, key, priority, lane, is_background, turn,
  count, attempts, max_attempts, is_long, lease, error, submitted_at, start_at, start_before,
  waiting_since
from documents
where state = 'waiting' and lane <= $upTo and (deadline_at is null or deadline_at > $now)
  and (
    is_long = 0
    or sequence in (
      select sequence from documents
      where state = 'waiting' and is_long = 1 and lane <= $upTo and (deadline_at is null or deadline_at > $now)
      order by lane, turn, sequence limit $maxLong
    )
  )
order by lane, turn, sequence limit $limit
