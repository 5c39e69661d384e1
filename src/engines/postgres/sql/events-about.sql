-- Up to $limit rows of events after $xid and $part that may contain one about the customer who is written $name in them;
-- locked.
select xid, part, events from fairlane.events
where (xid, part) > ($xid::xid8, $part::bigint) and strpos(events, $name) > 0 order by xid, part limit $limit for update
