-- The number of customers on each plan but the default one.
select plan, count(*) as customers from fairlane.customers where plan <> 'default' group by plan
