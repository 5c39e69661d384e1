-- The newest event of the transactions that are older than all that still run.
select xid, number from fairlane.events
where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, number desc limit 1
