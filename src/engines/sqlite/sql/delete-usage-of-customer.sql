-- Removes the usage of $customer.
delete from usage where customer = $customer
