-- The ids of the webhooks of $customer.
select id from fairlane.webhooks where customer = $customer
