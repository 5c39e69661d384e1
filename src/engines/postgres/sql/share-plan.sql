-- The plan $name, kept from being removed.
select name from fairlane.plans where name = $name for key share
