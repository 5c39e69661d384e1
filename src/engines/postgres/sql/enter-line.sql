-- Puts the documents $id of $customer into the line, at $priority and $turn.
insert into fairlane.line (priority, turn, document, customer, waiting_since)
select * from unnest($priority::smallint[], $turn::bigint[], $id::uuid[], $customer::text[], $waitingSince::bigint[])
