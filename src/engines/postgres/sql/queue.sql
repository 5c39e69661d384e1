-- The state of the whole queue.
select is_paused, events_pruned_xid, events_pruned_number from fairlane.queue
