-- Replaces each row $xid and $part by $events, the $number that are left.
update fairlane.events set events = given.events, number = given.number
from unnest($xid::text[], $part::bigint[], $events::text[], $number::integer[]) as given (xid, part, events, number)
where events.xid = given.xid::xid8 and events.part = given.part
