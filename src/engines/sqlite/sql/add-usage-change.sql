-- Stores the usage that a transaction collected: its $changes of the five minutes that begin at $at.
insert into usage_changes (at, changes) values ($at, $changes)
