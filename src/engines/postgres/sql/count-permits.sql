-- The number of documents of $customer that have a permit.
select count(*) as taken from fairlane.permits where customer = $customer
