-- Removes up to $limit deliveries of $customer.
delete from webhook_deliveries where id in (select id from webhook_deliveries where customer = $customer limit $limit)
