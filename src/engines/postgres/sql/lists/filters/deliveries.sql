-- The conditions of a filter of deliveries; a condition that is null is not given.
($webhook::text is null or webhook || '' = $webhook) and ($owner::text is null or owner = $owner) and ($customer::text is null or customer || '' = $customer)
  and ($document::uuid is null or document = $document) and ($state::text is null or state || '' = $state) and ($kind::text is null or kind = $kind)
