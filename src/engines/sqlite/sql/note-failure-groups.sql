-- Remembers when each of these $groups, as JSON, was first and last seen.
insert into failure_groups (id, first_at, last_at)
select value ->> 'group', value ->> 'firstAt', value ->> 'lastAt' from json_each($groups) where true
on conflict (id) do update set
  first_at = min(failure_groups.first_at, excluded.first_at), last_at = max(failure_groups.last_at, excluded.last_at)
