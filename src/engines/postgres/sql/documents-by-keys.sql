-- The documents that each $customer submitted with the idempotency $key.
select documents.* from unnest($customer::text[], $key::text[]) as given (customer, key)
join fairlane.documents_now as documents on documents.customer = given.customer and documents.key = given.key
