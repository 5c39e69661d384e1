-- Locks the place of the document $id in the line, if it waits.
select from fairlane.line
where (priority, turn, document) = (select priority, turn, id from fairlane.documents where id = $id) for update
