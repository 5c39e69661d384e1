-- All plans, and the versions of their rows.
select name, policy, limits, weight, concat(xmin, ' ', extract(epoch from pg_postmaster_start_time())) as version from fairlane.plans order by name
