-- Gives a permit to each $document of $customer.
insert into fairlane.permits (customer, document) select * from unnest($customer::text[], $document::uuid[])
on conflict do nothing
