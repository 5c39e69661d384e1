-- The policy and the limits of the plan $name.
select name, policy, limits from fairlane.plans where name = $name
