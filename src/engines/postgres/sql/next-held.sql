-- The next $limit held documents of $customer, by priority, then in the order of submission.
select * from fairlane.documents where indexed_state = 'held' and customer = $customer
order by customer, priority nulls first, id limit $limit
