-- Stores an event of $kind at $at, about $customer and $document where given.
insert into events (at, kind, customer, document, facts) values ($at, $kind, $customer, $document, $facts)
