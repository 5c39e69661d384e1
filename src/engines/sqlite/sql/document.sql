-- The document $id.
select * from documents where id = $id
