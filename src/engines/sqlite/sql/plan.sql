-- The policy, limits, reading settings and weight of the plan $name.
select name, policy, limits, reading, weight from plans where name = $name
