-- How many documents of $customer have a seat.
select count(*) as taken from fairlane.seats where customer = $customer
