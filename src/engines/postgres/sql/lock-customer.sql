-- Locks $customer, if it exists.
select name from fairlane.customers where name = $customer for update
