-- Removes the keys of $customer.
delete from fairlane.keys where customer = $customer
