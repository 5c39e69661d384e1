-- Removes $customer.
delete from customers where name = $customer
