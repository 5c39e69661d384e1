-- The newest row of events of the transactions that are older than all that still run.
select xid, part from fairlane.events
where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, part desc limit 1
