-- The usage that is not summed up yet, one row per transaction.
select number, changes from usage_changes
