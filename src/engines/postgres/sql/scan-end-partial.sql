-- Finds the same as scan-end.sql, for documents whose result is partial.
select id from fairlane.documents
where id >= $from::uuid and id < $before::uuid and partial is not null and ($customer::text is null or customer = $customer)
order by id desc limit 2 offset $maxLookedAt::bigint - 1
