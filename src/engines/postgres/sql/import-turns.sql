-- Remembers each $turn as the last one given to $customer at $priority, and the $document that got it; the nil id if it no
-- longer exists.
insert into fairlane.turns (customer, priority, turn, document)
select customer, priority, turn, coalesce(document, '00000000-0000-0000-0000-000000000000')
from unnest($customer::text[], $priority::smallint[], $turn::bigint[], $document::uuid[])
  as given (customer, priority, turn, document)
