-- Remembers $turn as the last one given to $customer at $priority, and the $document that got it.
insert into turns (customer, priority, turn, document) values ($customer, $priority, $turn, $document)
on conflict (customer, priority) do update set turn = excluded.turn, document = excluded.document
