-- The number of customers.
select count(*) as customers from fairlane.customers
