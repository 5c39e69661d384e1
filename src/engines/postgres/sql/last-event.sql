-- The newest transaction with events of those that are older than all that still run.
select xid from fairlane.events
where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1
