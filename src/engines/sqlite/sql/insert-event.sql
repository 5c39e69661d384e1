-- Notes that something of $kind happened at $at, to $customer and $document if it concerns them.
insert into events (at, kind, customer, document, facts) values ($at, $kind, $customer, $document, $facts)
