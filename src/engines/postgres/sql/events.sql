-- The row of events of $xid and $part and those after it, of transactions that are older than all that still run, as many
-- as hold $limit events.
select xid, part, events from (
  select xid, part, events,
    sum(case when (xid, part) > ($xid::xid8, $part::bigint) then number else 0 end) over (order by xid, part) - number as sooner
  from (
    select xid, part, number, events from fairlane.events
    where (xid, part) >= ($xid::xid8, $part::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      and number > 0
    order by xid, part limit $limit + 1
  ) as first
) as counted
where sooner < $limit order by xid, part
