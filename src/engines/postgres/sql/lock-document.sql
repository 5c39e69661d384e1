-- The document $id, locked.
select * from fairlane.documents where id = $id for update
