-- How many customers there are.
select count(*) as customers from fairlane.customers
