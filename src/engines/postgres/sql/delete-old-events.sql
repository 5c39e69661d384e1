-- Removes those of the $limit oldest rows of events that all happened before $before, and stores how far they were pruned.
-- Returns the number of events.
with oldest as (
  select xid, part from fairlane.events
  where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, part limit $limit for update skip locked
), gone as (
  delete from fairlane.events using oldest
  where events.xid = oldest.xid and events.part = oldest.part and events.last_at < $before
  returning events.xid, events.part, events.number
), noted as (
  update fairlane.queue set events_pruned_xid = through.xid, events_pruned_part = through.part
  from (select xid, part from gone order by xid desc, part desc limit 1) as through
  where (events_pruned_xid, events_pruned_part) < (through.xid, through.part)
)
select coalesce(sum(number), 0)::bigint as events from gone
