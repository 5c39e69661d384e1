-- All documents of $customer that wait, in the order of the line.
select * from documents where state = 'waiting' and customer = $customer order by priority, turn, sequence
