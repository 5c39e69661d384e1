-- Gives a permit to the $document of $customer.
insert into permits (customer, document) values ($customer, $document) on conflict do nothing
