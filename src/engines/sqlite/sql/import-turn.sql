-- Remembers $turn as the last one given to $customer at $priority, and the $document that got it; 0 stands for one that is
-- gone, because no document has that number.
insert into turns (customer, priority, turn, document)
values ($customer, $priority, $turn, coalesce((select sequence from documents where id = $document), 0))
