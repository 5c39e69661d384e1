-- Keeps others from summing up, merging and erasing usage until the transaction ends. Adding changes does not wait.
select pg_advisory_xact_lock('fairlane.usage'::regclass::oid::bigint)
