-- Removes the short $part of the document $id.
delete from short_parts where document = (select sequence from documents where id = $id) and part = $part
