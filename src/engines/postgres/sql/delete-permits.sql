-- Removes all permits of $customer.
delete from fairlane.permits where customer = $customer
