-- Remembers $turn as the last one given to $customer at $priority, and the $document that got it; 0 if it no longer exists.
insert into turns (customer, priority, turn, document)
values ($customer, $priority, $turn, coalesce((select sequence from documents where id = $document), 0))
