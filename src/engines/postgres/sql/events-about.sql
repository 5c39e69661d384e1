-- Rows of events after $xid that may hold one about the customer who is written $name in them, locked; up to $limit.
select xid, events from fairlane.events
where xid > $xid::xid8 and strpos(events, $name) > 0 order by xid limit $limit for update
