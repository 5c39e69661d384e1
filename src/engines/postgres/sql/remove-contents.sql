-- Removes all parts of the documents $ids with all their pieces.
with gone as (
  delete from fairlane.content_chunks where id = any($ids::uuid[])
)
delete from fairlane.contents where id = any($ids::uuid[])
