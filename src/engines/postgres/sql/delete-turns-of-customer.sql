-- Removes the remembered turns of $customer.
delete from fairlane.turns where customer = $customer
