-- How many documents of $customer have a permit.
select count(*) as taken from permits where customer = $customer
