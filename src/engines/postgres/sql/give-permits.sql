-- Gives each $document of $customer a permit.
insert into fairlane.permits (customer, document) select * from unnest($customer::text[], $document::uuid[])
on conflict do nothing
