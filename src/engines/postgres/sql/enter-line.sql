-- Puts the documents $id of $customer into the line, at $priority and $turn; $isLong if they are marked long.
insert into fairlane.line (priority, turn, document, customer, waiting_since, is_long)
select * from unnest(
  $priority::smallint[], $turn::bigint[], $id::uuid[], $customer::text[], $waitingSince::bigint[], $isLong::boolean[]
)
