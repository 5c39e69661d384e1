-- The plan $name, locked against changes and removal, but not against assignments.
select name from fairlane.plans where name = $name for no key update
