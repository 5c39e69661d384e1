-- The checks of the latest $limit documents of $customer that had one, newest first, among its latest $candidates. The check
-- of a document that its customer retried is that of the last retry.
select greatest(submitted_at, start_at, (
    select max(detours.at) from fairlane.detours
    where detours.document = checked.id and kind = 'retried' and facts::json ->> 'by' = 'customer'
  )) as at, id as document, name, cost, count, priority, was_reset
from (
  select * from (
    select id, submitted_at, start_at, name, cost, count, priority, was_reset from fairlane.documents
    where customer = $customer order by id desc limit $candidates
  ) as latest
  where priority is not null order by id desc limit $limit
) as checked
order by at desc, id desc
