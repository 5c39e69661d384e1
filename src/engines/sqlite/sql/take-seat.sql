-- Gives the $document of $customer a seat.
insert into seats (customer, document) values ($customer, $document) on conflict do nothing
