-- Removes the customers $names.
delete from fairlane.customers where name = any($names::text[])
