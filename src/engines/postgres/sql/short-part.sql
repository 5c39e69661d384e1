-- The short $part of the document $id, and its SHA-256.
select bytes, sha256 as version from fairlane.contents join fairlane.content_chunks using (id, part)
where id = $id and part = $part and number = 0
