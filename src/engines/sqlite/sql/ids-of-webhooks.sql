-- The ids of the webhooks of $customer.
select id from webhooks where customer = $customer
