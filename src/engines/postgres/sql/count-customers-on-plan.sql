-- How many customers have the $plan.
select count(*) as customers from fairlane.customers where plan = $plan
