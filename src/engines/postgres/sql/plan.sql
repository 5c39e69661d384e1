-- The policy of the plan $name.
select policy from fairlane.plans where name = $name
