-- The number of webhooks of $customer, or of those of all customers if it is null. One for callbacks does not count.
select count(*) as webhooks from fairlane.webhooks
where url is not null and (customer = $customer::text or ($customer::text is null and customer is null))
