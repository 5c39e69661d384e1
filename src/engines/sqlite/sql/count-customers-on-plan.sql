-- The number of customers on the $plan.
select count(*) as customers from customers where plan = $plan
