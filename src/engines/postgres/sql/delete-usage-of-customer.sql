-- Removes the usage of $customer.
delete from fairlane.usage where customer = $customer
