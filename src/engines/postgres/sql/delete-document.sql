-- Removes the document $id.
delete from fairlane.documents where id = $id
