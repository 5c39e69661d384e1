-- Removes the incidents of the documents $ids.
delete from fairlane.incidents where document = any($ids::uuid[])
