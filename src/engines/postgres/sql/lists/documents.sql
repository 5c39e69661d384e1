-- Up to $limit documents from $from on and before $before, newest first, of one $customer if it is given. $indexedState is the
-- state that is looked for if few documents are in it.
select documents.* from fairlane.documents_now as documents
where id >= $from::uuid and id < $before::uuid
  and ($indexedState::text is null or indexed_state = $indexedState) and ($customer::text is null or customer = $customer)
  and {filter}
order by id desc limit $limit
