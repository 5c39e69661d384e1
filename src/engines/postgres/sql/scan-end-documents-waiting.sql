-- The last of the $maxLookedAt waiting documents before $before, of one $customer if it is given, and the one after it, if there is
-- one from $from on. It takes the place of the statement that the list makes, which would look at the documents as well.
select document as id from fairlane.line
where document >= $from::uuid and document < $before::uuid and ($customer::text is null or customer = $customer)
order by document desc limit 2 offset $maxLookedAt::bigint - 1
