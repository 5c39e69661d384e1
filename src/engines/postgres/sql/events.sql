-- The row of events of $xid and those after it, of transactions that are older than all that still run, as many as hold
-- $limit events.
select xid, events from (
  select xid, events, sum(case when xid > $xid::xid8 then number else 0 end) over (order by xid) - number as sooner from (
    select xid, number, events from fairlane.events
    where xid >= $xid::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit $limit + 1
  ) as first
) as counted
where sooner < $limit order by xid
