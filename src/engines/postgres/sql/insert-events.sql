-- Notes the $number $events of this transaction, the last of which happened at $lastAt.
insert into fairlane.events (xid, last_at, number, events)
select greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8),
  $lastAt, $number, $events
