-- The checks of the latest $limit documents of $customer that had one, newest first, among its latest $candidates. The check
-- of a document that its customer retried is that of the last retry.
select max(submitted_at, coalesce(start_at, 0), coalesce((
    select max(events.at) from events
    where events.document = checked.id and kind = 'retried' and facts ->> 'by' = 'customer'
      and kind <> 'started' and kind <> 'submitted' and kind <> 'done' and kind <> 'entered' and kind <> 'progressed'
      and kind <> 'removed'
  ), 0)) as at, id as document, name, cost, count, priority, was_reset
from (
  select * from (
    select sequence, submitted_at, start_at, id, name, cost, count, priority, was_reset from documents
    where customer = $customer order by sequence desc limit $candidates
  )
  where priority is not null order by sequence desc limit $limit
) as checked
order by at desc, sequence desc
