-- The policy, limits and weight of the plan $name.
select name, policy, limits, weight from fairlane.plans where name = $name
