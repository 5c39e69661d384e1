-- Removes all parts of the documents $ids with their chunks.
with gone as (
  delete from fairlane.content_chunks where id = any($ids::uuid[])
)
delete from fairlane.contents where id = any($ids::uuid[])
