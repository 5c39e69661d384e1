-- Removes the events of $customer.
delete from events where customer = $customer
