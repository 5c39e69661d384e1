-- The number of documents of $customer that have a permit.
select count(*) as taken from permits where customer = $customer
