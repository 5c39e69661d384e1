-- Removes the gate of $customer.
delete from fairlane.gates where customer = $customer
