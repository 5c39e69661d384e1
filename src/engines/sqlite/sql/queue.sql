-- The state of the whole queue.
select is_paused, events_pruned_through from queue
