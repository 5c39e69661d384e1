-- The plan $name, locked against removal.
select name from fairlane.plans where name = $name for key share
