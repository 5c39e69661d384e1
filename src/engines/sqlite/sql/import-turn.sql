-- Remembers $turn as the last one given to $customer in $lane, and the $document that got it; 0 if it no longer exists.
insert into turns (customer, lane, turn, document)
values ($customer, $lane, $turn, coalesce((select sequence from documents where id = $document), 0))
