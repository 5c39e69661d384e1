-- Remembers each $turn as the last one given to $customer in $lane, and the $document that got it; the nil id if it no
-- longer exists.
insert into fairlane.turns (customer, lane, turn, document)
select customer, lane, turn, coalesce(document, '00000000-0000-0000-0000-000000000000')
from unnest($customer::text[], $lane::smallint[], $turn::bigint[], $document::uuid[])
  as given (customer, lane, turn, document)
