-- What is remembered of these $groups, whose ids are given as JSON.
select id as "group", first_at as "firstAt", last_at as "lastAt", note, dismissed_at as "dismissedAt",
  dismissed_by as "dismissedBy", snoozed_until as "snoozedUntil"
from failure_groups where id in (select value from json_each($groups))
