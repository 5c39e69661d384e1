-- Locks the documents $ids in the order of ids.
select id from fairlane.documents where id = any($ids::uuid[]) order by id for update
