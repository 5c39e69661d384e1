-- Removes the plan $name.
delete from plans where name = $name
