-- The last $limit documents of $customer in the line, the last one first, without those that are being claimed; their places
-- are locked.
select documents.*
from (
  select document, lane, turn from fairlane.line where customer = $customer
  order by customer desc, lane desc, turn desc, document desc limit $limit for update skip locked
) as last
cross join lateral (select * from fairlane.documents where documents.id = last.document offset 0) as documents
order by last.lane desc, last.turn desc, last.document desc
