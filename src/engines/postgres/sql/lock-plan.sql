-- The plan $name, locked.
select name from fairlane.plans where name = $name for update
