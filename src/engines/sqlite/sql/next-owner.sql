-- The next customer after $customer with deliveries for its own webhooks.
select owner as customer from webhook_deliveries where is_ready = 1 and owner > $customer order by owner limit 1
