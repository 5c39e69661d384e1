-- The number of customers on the $plan.
select count(*) as customers from fairlane.customers where plan = $plan
