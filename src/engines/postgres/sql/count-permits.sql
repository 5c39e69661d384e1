-- How many documents of $customer have a permit.
select count(*) as taken from fairlane.permits where customer = $customer
