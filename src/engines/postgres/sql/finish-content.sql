-- Stores $bytes as the last chunk $number of the $part of the document $id, and its $size and $sha256, replacing what was
-- there.
with last_piece as (
  insert into fairlane.content_chunks (id, part, number, bytes) values ($id, $part, $number, $bytes)
  on conflict (id, part, number) do update set bytes = excluded.bytes
), beyond as (
  delete from fairlane.content_chunks where id = $id and part = $part and number > $number
)
insert into fairlane.contents (id, part, size, sha256, written_at)
values ($id, $part, $size, $sha256, extract(epoch from clock_timestamp()) * 1000)
on conflict (id, part) do update
set size = excluded.size, sha256 = excluded.sha256, written_at = excluded.written_at
