-- Removes those of the $limit oldest rows of events that all happened before $before, notes up to where, and answers how
-- many events.
with oldest as (
  select xid from fairlane.events
  where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit $limit for update skip locked
), gone as (
  delete from fairlane.events using oldest
  where events.xid = oldest.xid and events.last_at < $before
  returning events.xid, events.number
), noted as (
  update fairlane.queue set events_pruned_xid = through.xid
  from (select xid from gone order by xid desc limit 1) as through where events_pruned_xid < through.xid
)
select coalesce(sum(number), 0)::bigint as events from gone
