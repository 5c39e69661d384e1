-- The state of the whole queue, and the number that the next transaction may get.
select is_paused, events_pruned_xid as xid, events_pruned_part as part, pg_snapshot_xmax(pg_current_snapshot()) as next_xid
from fairlane.queue
