-- Forgets the groups of failures that were last seen before $before, and all but the latest $limit.
delete from fairlane.failure_groups where last_at < $before or id in (
  select id from fairlane.failure_groups order by last_at desc, id offset $limit
)
