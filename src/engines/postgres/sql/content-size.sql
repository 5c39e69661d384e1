-- How many bytes the content $id has.
select size from fairlane.contents where id = $id
