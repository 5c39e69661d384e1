-- Rows of events from $xid and $part on, with at least $limit events, only of transactions older than all that are open.
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
