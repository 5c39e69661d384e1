-- Removes the workers last seen before $before, except those that are updating their row.
delete from fairlane.workers where name = any(array(
  select name from fairlane.workers where seen_at < $before for update skip locked
))
