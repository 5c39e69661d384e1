-- Takes the document $id in $lane and $turn out of the line, if it is there.
delete from fairlane.line where lane = $lane::smallint and turn = $turn::bigint and document = $id::uuid
