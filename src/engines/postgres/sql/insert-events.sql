-- Notes the $number $events of this transaction, the last of which happened at $lastAt.
insert into fairlane.events (last_at, number, events) values ($lastAt, $number, $events)
