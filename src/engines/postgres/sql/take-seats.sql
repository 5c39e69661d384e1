-- Gives each $document of $customer a seat.
insert into fairlane.seats (customer, document) select * from unnest($customer::text[], $document::uuid[])
on conflict do nothing
