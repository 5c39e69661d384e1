-- The state of the whole queue.
select is_paused, events_pruned_xid from fairlane.queue
