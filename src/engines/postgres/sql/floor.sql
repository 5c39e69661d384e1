-- The last of the $maxLookedAt documents before $before, of one $customer and one state $aside if they are given, and the
-- one after it, if there is one from $from on.
select id from fairlane.documents
where id >= $from::uuid and id < $before::uuid
  and ($aside::text is null or aside = $aside) and ($customer::text is null or customer = $customer)
order by id desc limit 2 offset $maxLookedAt::bigint - 1
