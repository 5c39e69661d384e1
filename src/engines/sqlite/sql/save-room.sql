-- Stores how many more documents of $customer may certainly come, as JSON.
update customers set room = $room where name = $customer
