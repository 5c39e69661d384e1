-- Removes all seats of $customer.
delete from fairlane.seats where customer = $customer
