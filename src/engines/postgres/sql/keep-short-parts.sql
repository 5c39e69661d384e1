-- Stores $bytes as the whole $part of each document $id, replacing what was there.
with given as (
  select * from unnest($id::uuid[], $part::text[], $bytes::bytea[]) as given (id, part, bytes)
), only_piece as (
  insert into fairlane.content_chunks (id, part, number, bytes) select id, part, 0, bytes from given
  on conflict (id, part, number) do update set bytes = excluded.bytes
), beyond as (
  delete from fairlane.content_chunks using given
  where content_chunks.id = given.id and content_chunks.part = given.part and content_chunks.number > 0
)
insert into fairlane.contents (id, part, size, sha256, written_at)
select id, part, length(bytes), encode(sha256(bytes), 'hex'), extract(epoch from clock_timestamp()) * 1000 from given
on conflict (id, part) do update
set size = excluded.size, sha256 = excluded.sha256, written_at = excluded.written_at
