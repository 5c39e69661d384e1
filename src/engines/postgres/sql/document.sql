-- The document $id.
select * from fairlane.documents where id = $id
