-- Notes, in the given order, that something of $kind happened at $at, to $customer and $document if it concerns them.
insert into fairlane.events (at, kind, customer, document, facts)
select at, kind, customer, document, facts
from unnest($at::bigint[], $kind::text[], $customer::text[], $document::text[], $facts::text[])
  with ordinality as given (at, kind, customer, document, facts, place)
order by place
