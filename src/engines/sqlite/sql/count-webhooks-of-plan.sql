-- The number of webhooks for documents of customers on $plan.
select count(*) as webhooks from webhooks where plan = $plan
