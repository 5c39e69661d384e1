-- The states and leases of the documents $ids.
select id, state, lease from fairlane.documents where id = any($ids::uuid[])
