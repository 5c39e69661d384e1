-- Removes what was kept of the documents $ids.
delete from fairlane.incidents where document = any($ids::uuid[])
