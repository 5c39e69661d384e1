-- The number of customers on the $plan, which is not the default one.
select count(*) as customers from fairlane.customers where plan = $plan and plan <> 'default'
