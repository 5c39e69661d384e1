-- The conditions of a filter of deliveries; a condition that is null is not given.
($webhook is null or webhook = $webhook) and ($owner is null or owner = $owner) and ($customer is null or customer = $customer)
  and ($document is null or document = $document) and ($state is null or state = $state) and ($kind is null or kind = $kind)
