-- All plans.
select name, policy from fairlane.plans order by name
