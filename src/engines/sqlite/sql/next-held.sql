-- The next $limit documents of $customer that are held, up to the priority $upTo: in the order of priorities, then of submission.
select * from documents
where held_priority is not null and customer = $customer and held_priority <= $upTo
order by held_priority, sequence limit $limit
