-- How many documents of $customer have a seat.
select count(*) as taken from seats where customer = $customer
