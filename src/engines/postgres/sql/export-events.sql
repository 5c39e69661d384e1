-- Rows of events after $xid and $part, with at least $limit events.
select xid, part, events from (
  select xid, part, events, sum(number) over (order by xid, part) - number as sooner from (
    select xid, part, number, events from fairlane.events
    where (xid, part) > ($xid::xid8, $part::bigint) order by xid, part limit $limit
  ) as first
) as counted
where sooner < $limit order by xid, part
