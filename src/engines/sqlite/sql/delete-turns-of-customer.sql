-- Removes the remembered turns of $customer.
delete from turns where customer = $customer
