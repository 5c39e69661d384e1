-- Removes the plan $name.
delete from fairlane.plans where name = $name
