-- Removes the worker $name.
delete from fairlane.workers where name = $name
