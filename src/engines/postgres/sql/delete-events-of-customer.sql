-- Removes the events of $customer.
delete from fairlane.events where customer = $customer
