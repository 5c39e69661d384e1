-- Up to $limit customers after $name, by name.
select name, plan, is_paused as "isPaused", limits, reading, count, updated_at as "updatedAt", window_started_at as "windowStartedAt"
from customers where name > $name order by name limit $limit
