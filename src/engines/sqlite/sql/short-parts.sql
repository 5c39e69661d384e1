-- The short parts of the documents $ids, a JSON array.
select documents.id, part, short_parts.lease, length(bytes) as size
from documents join short_parts on short_parts.document = documents.sequence
where documents.id in (select value from json_each($ids))
