-- All plans.
select name, policy from plans order by name
