-- The newest row of events, only of transactions older than all that are open.
select xid, part from fairlane.events
where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, part desc limit 1
