-- The documents $ids.
select * from fairlane.documents_now where id = any($ids::uuid[])
