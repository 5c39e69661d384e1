-- The number of webhooks of $customer, or of those of all customers if it is null. One for callbacks does not count.
select count(*) as webhooks from webhooks
where url is not null and (customer = $customer or ($customer is null and customer is null))
