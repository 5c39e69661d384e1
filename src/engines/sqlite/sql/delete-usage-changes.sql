-- Removes all usage that was not summed up.
delete from usage_changes
