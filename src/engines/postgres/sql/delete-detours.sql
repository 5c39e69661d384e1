-- Removes what was kept of the documents $ids.
delete from fairlane.detours where document = any($ids::uuid[])
