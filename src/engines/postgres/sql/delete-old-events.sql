-- Removes those of the $limit oldest events that happened before $before, notes up to where, and answers how many.
with oldest as (
  select xid, number from fairlane.events
  where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, number limit $limit for update skip locked
), gone as (
  delete from fairlane.events using oldest
  where events.xid = oldest.xid and events.number = oldest.number and events.at < $before
  returning events.xid, events.number
), noted as (
  update fairlane.queue set events_pruned_xid = through.xid, events_pruned_number = through.number
  from (select xid, number from gone order by xid desc, number desc limit 1) as through
  where (events_pruned_xid, events_pruned_number) < (through.xid, through.number)
)
select count(*) as events from gone
