-- Remembers when each of these $groups, as JSON, was first and last seen.
insert into fairlane.failure_groups (id, first_at, last_at)
select "group", "firstAt", "lastAt"
from json_to_recordset($groups::json) as seen ("group" text, "firstAt" bigint, "lastAt" bigint)
order by "group"
on conflict (id) do update set
  first_at = least(failure_groups.first_at, excluded.first_at),
  last_at = greatest(failure_groups.last_at, excluded.last_at)
where excluded.first_at < failure_groups.first_at or excluded.last_at > failure_groups.last_at
