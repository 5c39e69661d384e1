-- The policy and the limits of the plan $name.
select name, policy, limits from plans where name = $name
