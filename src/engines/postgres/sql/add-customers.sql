-- Locks the customers $names in the order of names and creates those that are missing. Returns which were created.
insert into fairlane.customers (name)
select name from unnest($names::text[]) as given (name) order by name collate "C"
on conflict (name) do update set plan = customers.plan
returning name, xmax = 0 as is_new
