-- Those of $ids that have no document.
select given.id from unnest($ids::uuid[]) as given (id)
where not exists (select from fairlane.documents where documents.id = given.id)
