-- The kept parts stored for the documents $ids.
select id, part, size, sha256 as version from fairlane.contents
where id = any($ids::uuid[]) and part <> 'content'
