-- The next $limit documents of $customer that are held: in the order of priorities, then of submission.
select * from fairlane.documents where indexed_state = 'held' and customer = $customer
order by customer, priority nulls first, id limit $limit
