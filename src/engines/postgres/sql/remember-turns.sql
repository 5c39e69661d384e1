-- Remembers each $turn as the last one given to $customer at $priority, and the $document that got it.
insert into fairlane.turns (customer, priority, turn, document)
select * from unnest($customer::text[], $priority::smallint[], $turn::bigint[], $document::uuid[])
on conflict (customer, priority) do update set turn = excluded.turn, document = excluded.document
