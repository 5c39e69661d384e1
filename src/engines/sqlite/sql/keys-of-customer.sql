-- The ids of the keys of $customer.
select id from keys where customer = $customer
