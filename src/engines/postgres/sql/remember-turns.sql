-- Remembers each $turn as the last one given to $customer in $lane, and the $document that got it.
insert into fairlane.turns (customer, lane, turn, document)
select * from unnest($customer::text[], $lane::smallint[], $turn::bigint[], $document::uuid[])
on conflict (customer, lane) do update set turn = excluded.turn, document = excluded.document
