-- The number of webhooks for documents of customers on $plan.
select count(*) as webhooks from fairlane.webhooks where plan = $plan
