-- Removes the worker $name.
delete from workers where name = $name
