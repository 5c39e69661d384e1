-- Chunk $number of the $part of the document $id, if its bytes still have the $sha256.
select bytes from fairlane.contents join fairlane.content_chunks using (id, part)
where id = $id and part = $part and sha256 = $sha256 and number = $number
