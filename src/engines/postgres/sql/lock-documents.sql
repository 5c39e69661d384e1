-- The documents $ids, locked in the order of ids.
select * from fairlane.documents where id = any($ids::uuid[]) order by id for update
