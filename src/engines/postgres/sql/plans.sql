-- All plans.
select name, policy, limits, weight from fairlane.plans order by name
