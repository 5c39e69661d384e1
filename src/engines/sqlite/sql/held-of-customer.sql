-- All documents of $customer that are held, in the order of submission.
select * from documents where state = 'held' and state not in ('done', 'running', 'waiting') and customer = $customer order by sequence
