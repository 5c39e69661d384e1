-- Records that the contents are at $location and belong to $owner, if no place is recorded. A place other than the engine's own
-- is only recorded while there are no documents.
update fairlane.queue set contents = $location, contents_owner = $owner
where contents is null and ($location = 'own' or not exists (select 1 from fairlane.documents))
