-- Those of $ids, a JSON array, that have no document.
select value as id from json_each($ids) where not exists (select 1 from documents where documents.id = value)
