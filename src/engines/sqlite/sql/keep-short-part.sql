-- Stores $bytes as the $part of the $document, finished under $lease, replacing what was there.
insert into short_parts (document, part, lease, bytes) values ($document, $part, $lease, $bytes)
on conflict (document, part) do update set lease = excluded.lease, bytes = excluded.bytes
