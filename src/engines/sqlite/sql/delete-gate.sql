-- Removes the gate of $customer.
delete from gates where customer = $customer
