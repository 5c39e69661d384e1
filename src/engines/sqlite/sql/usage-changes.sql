-- The usage that is not summed up yet, one row per transaction.
select at, changes from usage_changes
