-- All plans.
select name, policy, limits, weight from plans order by name
