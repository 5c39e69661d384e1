-- The number of waiting documents of $customer, counted up to $limit.
select count(*) as waiting from (select 1 from documents where customer = $customer and state = 'waiting' limit $limit)
