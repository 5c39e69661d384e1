-- Stores how many more documents of $customer may certainly come, as JSON.
update customers set remaining_capacity = $capacity where name = $customer
