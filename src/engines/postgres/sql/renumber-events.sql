-- Numbers the events of another server before all of this one, in the order in which they were written, and resets how far
-- they were pruned.
with renumbered as (
  update fairlane.events set xid = '0' where xid >= pg_snapshot_xmax(pg_current_snapshot())
)
update fairlane.queue set events_pruned_xid = '0', events_pruned_part = 0
