-- Stores $bytes as chunk $number of the $part of the document $id.
insert into fairlane.content_chunks (id, part, number, bytes) values ($id, $part, $number, $bytes)
on conflict (id, part, number) do update set bytes = excluded.bytes
