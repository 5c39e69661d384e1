-- The ids of the keys of $customer.
select id from fairlane.keys where customer = $customer
