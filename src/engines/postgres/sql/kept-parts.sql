-- What is kept of the documents $ids beside their contents.
select id, part, size, sha256 as version from fairlane.contents
where id = any($ids::uuid[]) and part in ('text', 'markdown')
