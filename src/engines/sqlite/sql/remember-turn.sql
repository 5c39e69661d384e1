-- Remembers $turn as the last one given to $customer in $lane, and the $document that got it.
insert into turns (customer, lane, turn, document) values ($customer, $lane, $turn, $document)
on conflict (customer, lane) do update set turn = excluded.turn, document = excluded.document
