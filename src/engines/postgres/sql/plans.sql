-- All plans.
select name, policy, limits from fairlane.plans order by name
