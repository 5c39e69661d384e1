-- The same as scan-end-of-customer.sql for documents of one $customer whose result is partial.
select sequence from documents indexed by documents_partial_of_customer
where sequence >= $from and sequence < $before and customer = $customer and partial is not null
order by sequence desc limit 2 offset $maxLookedAt - 1
