-- Forgets the turns of $customer.
delete from turns where customer = $customer
