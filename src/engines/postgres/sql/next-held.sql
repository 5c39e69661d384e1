-- The next $limit held documents of $customer, by lane, then in the order of submission.
select * from fairlane.documents where indexed_state = 'held' and customer = $customer
order by customer, lane nulls first, id limit $limit
