-- The customers of the documents $ids.
select distinct customer from fairlane.documents where id = any($ids::uuid[])
