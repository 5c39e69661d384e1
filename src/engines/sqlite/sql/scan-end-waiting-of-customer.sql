-- The same as scan-end-of-customer.sql for what waits of one $customer.
select sequence from documents indexed by documents_waiting_of_customer
where sequence >= $from and sequence < $before and customer = $customer and state = 'waiting'
order by sequence desc limit 2 offset $maxLookedAt - 1
