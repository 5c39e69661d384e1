-- The policy, limits, settings of reading and weight of the plan $name.
select name, policy, limits, reading, weight from plans where name = $name
