-- The plan of $customer.
select plan from customers where name = $customer
