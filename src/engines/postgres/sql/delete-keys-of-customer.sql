-- Removes the keys of $customer; returns their ids.
delete from fairlane.keys where customer = $customer returning id
