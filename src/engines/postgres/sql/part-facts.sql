-- The size of the $part of the document $id, and its SHA-256.
select size, sha256 from fairlane.contents where id = $id and part = $part
