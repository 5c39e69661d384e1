-- The short $part of the document $id, and the lease under which it was kept.
select lease, bytes from short_parts
where document = (select sequence from documents where id = $id) and part = $part
