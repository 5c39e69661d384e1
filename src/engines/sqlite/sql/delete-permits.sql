-- Removes all permits of $customer.
delete from permits where customer = $customer
