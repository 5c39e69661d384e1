-- All plans.
select name, policy, limits, reading, weight from plans order by name
