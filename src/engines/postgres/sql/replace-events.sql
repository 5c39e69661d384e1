-- Replaces each row $xid by $events, of which $number are left.
update fairlane.events set events = given.events, number = given.number
from unnest($xid::text[], $events::text[], $number::integer[]) as given (xid, events, number)
where events.xid = given.xid::xid8
