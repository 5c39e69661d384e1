-- The same as scan-end-of-customer.sql for one $customer and one $state outside the line.
select sequence from documents
where sequence >= $from and sequence < $before and customer = $customer and state = $state and state <> 'done' and state <> 'running' and state <> 'waiting'
order by sequence desc limit 2 offset $maxLookedAt - 1
