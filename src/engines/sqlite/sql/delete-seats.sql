-- Removes all seats of $customer.
delete from seats where customer = $customer
