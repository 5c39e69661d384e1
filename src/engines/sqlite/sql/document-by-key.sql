-- The document that $customer submitted with the idempotency $key.
select * from documents where customer = $customer and key = $key
