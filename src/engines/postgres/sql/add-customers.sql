-- Creates those of the customers $names that are missing; answers which.
insert into fairlane.customers (name)
select name from unnest($names::text[]) as given (name) order by name
on conflict (name) do nothing
returning name
