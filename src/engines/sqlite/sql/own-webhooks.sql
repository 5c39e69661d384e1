-- The webhooks of $customer that are on.
select id from webhooks where customer = $customer and disabled_at is null
