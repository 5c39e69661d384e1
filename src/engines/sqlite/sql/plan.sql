-- The policy of the plan $name.
select policy from plans where name = $name
