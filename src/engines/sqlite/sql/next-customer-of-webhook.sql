-- The next customer after $customer with deliveries for $webhook.
select customer from webhook_deliveries where webhook = $webhook and is_ready = 1 and customer > $customer
order by customer limit 1
