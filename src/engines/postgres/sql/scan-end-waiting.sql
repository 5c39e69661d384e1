-- Finds the same as scan-end.sql, for waiting documents.
select document as id from fairlane.line
where document >= $from::uuid and document < $before::uuid and ($customer::text is null or customer = $customer)
order by document desc limit 2 offset $maxLookedAt::bigint - 1
