-- Removes the keys of $customer.
delete from keys where customer = $customer
