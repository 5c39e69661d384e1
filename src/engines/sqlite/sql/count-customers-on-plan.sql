-- How many customers have the $plan.
select count(*) as customers from customers where plan = $plan
