-- The number of documents that finished from $since on.
select coalesce(sum(cardinality(documents)), 0)::bigint as documents from fairlane.finished where at >= $since
