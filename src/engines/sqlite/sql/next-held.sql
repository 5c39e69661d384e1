-- The next $limit documents of $customer that are held, up to the priority $upTo: in the order of priorities, then of submission.
select * from documents
where state = 'held' and customer = $customer and (priority is null or priority <= $upTo)
order by priority, sequence limit $limit
