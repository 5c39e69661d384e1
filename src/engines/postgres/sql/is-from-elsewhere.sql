-- True if events are numbered by transactions that this server has not reached yet, so they come from another server.
select exists (select from fairlane.events where xid >= pg_snapshot_xmax(pg_current_snapshot()))
  or exists (select from fairlane.queue where events_pruned_xid >= pg_snapshot_xmax(pg_current_snapshot())) as result
