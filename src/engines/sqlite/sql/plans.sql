-- All plans.
select name, policy, limits from plans order by name
