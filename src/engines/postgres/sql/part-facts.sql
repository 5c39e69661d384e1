-- How many bytes the $part of the document $id has, and their SHA-256.
select size, sha256 from fairlane.contents where id = $id and part = $part
