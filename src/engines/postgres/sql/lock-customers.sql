-- The counters, plans and limits of the customers $names, and whether they are paused; locked in the order of names.
select name, count, updated_at, window_started_at, is_paused, plan, limits, remaining_capacity from fairlane.customers
where name = any($names::text[]) order by name for update
