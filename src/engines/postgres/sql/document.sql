-- The document $id.
select * from fairlane.documents_now where id = $id
