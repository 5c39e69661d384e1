-- Locks $customer, if there is one.
select name from fairlane.customers where name = $customer for update
