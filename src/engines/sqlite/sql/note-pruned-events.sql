-- Stores that events up to $through were pruned.
update queue set events_pruned_through = max(events_pruned_through, $through)
