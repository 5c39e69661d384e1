-- The policy, limits and weight of the plan $name.
select name, policy, limits, weight from plans where name = $name
