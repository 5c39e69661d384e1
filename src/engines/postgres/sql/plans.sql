-- All plans, and the versions of their rows.
select name, policy, limits, reading, weight, xmin::text as version from fairlane.plans order by name
