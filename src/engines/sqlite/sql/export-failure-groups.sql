-- Up to $limit groups of failures after the id $group.
select id as "group", first_at as "firstAt", last_at as "lastAt", note, dismissed_at as "dismissedAt",
  dismissed_by as "dismissedBy", snoozed_until as "snoozedUntil"
from failure_groups where id > $group order by id limit $limit
