-- The last of the $maxLookedAt documents of one $customer before $before, and the one after it, if there is one from $from on.
select sequence from documents
where sequence >= $from and sequence < $before and customer = $customer
order by sequence desc limit 2 offset $maxLookedAt - 1
