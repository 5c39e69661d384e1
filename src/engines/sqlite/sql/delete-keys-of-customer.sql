-- Removes the keys of $customer; returns their ids.
delete from keys where customer = $customer returning id
