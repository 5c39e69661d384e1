-- Stores the remaining capacity of $customer, as JSON.
update customers set remaining_capacity = $capacity where name = $customer
