-- Puts the documents $id of $customer into the line, in $lane and $turn; $isLong if they are marked long, $deadlineAt if
-- they have a deadline.
insert into fairlane.line (lane, turn, document, customer, waiting_since, is_long, deadline_at)
select * from unnest(
  $lane::smallint[], $turn::bigint[], $id::uuid[], $customer::text[], $waitingSince::bigint[], $isLong::boolean[],
  $deadlineAt::bigint[]
)
