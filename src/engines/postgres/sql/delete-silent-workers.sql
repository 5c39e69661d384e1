-- Forgets the workers that were last there before $before, but for those that tell of themselves right now.
delete from fairlane.workers where name = any(array(
  select name from fairlane.workers where seen_at < $before for update skip locked
))
