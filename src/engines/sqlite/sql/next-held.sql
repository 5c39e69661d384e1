-- The next $limit held documents of $customer up to the priority $upTo, by priority, then in the order of submission.
select * from documents
where held_priority is not null and customer = $customer and held_priority <= $upTo
order by held_priority, sequence limit $limit
