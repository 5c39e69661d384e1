-- The state of the whole queue.
select is_paused, events_pruned_xid as xid, events_pruned_part as part from fairlane.queue
