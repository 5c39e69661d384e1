-- Those of the documents $ids that are still held; locked in the order of ids.
select * from fairlane.documents where id = any($ids::uuid[]) and indexed_state = 'held' order by id for update
