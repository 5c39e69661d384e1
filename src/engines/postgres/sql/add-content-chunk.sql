-- Stores the piece $number of the content $id: its $bytes.
insert into fairlane.content_chunks (id, number, bytes) values ($id, $number, $bytes)
