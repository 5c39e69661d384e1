-- Gives the $document of $customer a permit.
insert into permits (customer, document) values ($customer, $document) on conflict do nothing
