-- Creates those of the customers $names that are missing, in the order of names, and returns them.
insert into fairlane.customers (name)
select name from unnest($names::text[]) as given (name) order by name collate "C"
on conflict (name) do nothing
returning name
