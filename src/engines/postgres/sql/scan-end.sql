-- The last of the $maxLookedAt documents before $before, of one $customer and one $indexedState if given, and the next one,
-- if there is one since $from.
select id from fairlane.documents
where id >= $from::uuid and id < $before::uuid
  and ($indexedState::text is null or indexed_state = $indexedState) and ($customer::text is null or customer = $customer)
order by id desc limit 2 offset $maxLookedAt::bigint - 1
