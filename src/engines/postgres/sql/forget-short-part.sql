-- Removes the short $part of the document $id.
with gone as (
  delete from fairlane.content_chunks where id = $id and part = $part
)
delete from fairlane.contents where id = $id and part = $part
