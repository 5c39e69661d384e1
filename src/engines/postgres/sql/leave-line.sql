-- Takes the document $id at $priority and $turn out of the line, if it is there.
delete from fairlane.line where priority = $priority::smallint and turn = $turn::bigint and document = $id::uuid
