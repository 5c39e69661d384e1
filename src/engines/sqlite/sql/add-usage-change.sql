-- Stores the usage that a transaction collected, $changes.
insert into usage_changes (changes) values ($changes)
